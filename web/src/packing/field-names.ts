/**
 * Stands in for zod in the build of the workspace, which asks schemas for the names of their fields and nothing else: rules
 * of contracts check what is typed, and the server checks what is sent. Zod would be a tenth of a first visit.
 */
type Shape = Readonly<Record<string, unknown>>;

function without(shape: Shape, names: Shape, areKept: boolean): Shape {
  return Object.fromEntries(Object.entries(shape).filter(([name]) => name in names === areKept));
}

function noCheck(): never {
  throw new Error('Schemas check nothing in the browser: ask a rule of contracts.');
}

/** What a schema answers, by its fields. All else that is asked of it leaves the fields as they are. */
const answers: Readonly<Record<string, (shape: Shape) => unknown>> = {
  shape: (shape) => shape,
  extend: (shape) => (more: Shape) => schemaOf({ ...shape, ...more }),
  omit: (shape) => (names: Shape) => schemaOf(without(shape, names, false)),
  pick: (shape) => (names: Shape) => schemaOf(without(shape, names, true)),
  parse: () => noCheck,
  parseAsync: () => noCheck,
  safeParse: () => noCheck,
  safeParseAsync: () => noCheck,
};

function schemaOf(shape: Shape): unknown {
  const again = () => schemaOf(shape);
  return new Proxy(again, {
    get: (_, name) => {
      const answer = answers[String(name)];
      return answer ? answer(shape) : schemaOf(shape);
    },
  });
}

/** As zod's `z`. */
export const z = new Proxy({}, { get: (_, name) => (name === 'object' ? schemaOf : schemaOf({})) });
