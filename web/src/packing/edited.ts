/** A part of a source that is replaced. */
export interface Edit {
  from: number;
  to: number;
  text: string;
}

/** @param edits of parts that do not overlap @returns a source with all of them made */
export function edited(source: string, edits: readonly Edit[]): string {
  const lastFirst = edits.toSorted((one, other) => other.from - one.from);
  return lastFirst.reduce(
    (made, { from, to, text }) => made.slice(0, from) + text + made.slice(to),
    source,
  );
}
