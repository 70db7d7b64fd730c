/**
 * The same function, which works its result out once for each object it is given. For what is made of drafts: their parts are
 * never changed but replaced, so that all parts but the one that is written in are those of before.
 */
export function remembered<Subject extends object, Result>(
  work: (subject: Subject) => Result,
): (subject: Subject) => Result {
  const known = new WeakMap<Subject, { result: Result }>();
  return (subject) => {
    const found = known.get(subject) ?? { result: work(subject) };
    known.set(subject, found);
    return found.result;
  };
}
