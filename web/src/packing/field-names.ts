/**
 * Stands in for zod in the build of the workspace, which asks schemas for the names of their fields and nothing else: rules
 * of contracts check what is typed, and the server checks what is sent. Zod would be a tenth of a first visit.
 */
type Shape = Readonly<Record<string, unknown>>;

function without(shape: Shape, names: Shape, areKept: boolean): Shape {
  return Object.fromEntries(Object.entries(shape).filter(([name]) => name in names === areKept));
}

/** What changes or tells the fields. */
const answers: Readonly<Record<string, (shape: Shape) => unknown>> = {
  shape: (shape) => shape,
  extend: (shape) => (more: Shape) => schemaOf({ ...shape, ...more }),
  omit: (shape) => (names: Shape) => schemaOf(without(shape, names, false)),
  pick: (shape) => (names: Shape) => schemaOf(without(shape, names, true)),
};

/** What narrows, describes or wraps a schema, and leaves the fields as they are. */
export const keepsFields = new Set([
  ...[
    'array',
    'default',
    'email',
    'int',
    'length',
    'max',
    'overwrite',
    'meta',
    'min',
    'multipleOf',
    'nonnegative',
  ],
  ...['normalize', 'nullable', 'nullish', 'optional', 'partial', 'positive', 'prefault', 'refine'],
  ...['regex', 'superRefine', 'toLowerCase', 'toUpperCase', 'transform', 'trim', 'unwrap', 'url'],
]);

/** What begins a schema without fields. */
export const begins = new Set([
  'unknown',
  ...[
    'array',
    'base64',
    'boolean',
    'custom',
    'discriminatedUnion',
    'enum',
    'literal',
    'looseRecord',
    'null',
    'number',
  ],
  ...['partialRecord', 'record', 'string', 'tuple', 'union', 'url', 'uuid'],
]);

/** Anything else would be an answer that zod would not give, so it is none. What builds schemas is named above. */
function refused(name: string): never {
  throw new Error(
    `In the browser, schemas have no more than fields, not "${name}": ask a rule. If it builds schemas, name it in field-names.ts.`,
  );
}

function schemaOf(shape: Shape): unknown {
  const again = () => schemaOf(shape);
  return new Proxy(again, {
    get: (_, name) => {
      if (typeof name === 'symbol') return undefined;
      const answer = answers[name];
      if (answer) return answer(shape);
      return keepsFields.has(name) ? again : refused(name);
    },
  });
}

const fieldless = () => schemaOf({});

/** Those of a moment stand one level deeper. */
const iso = { date: fieldless, datetime: fieldless };

const withFields: Readonly<Record<string, unknown>> = {
  object: schemaOf,
  strictObject: schemaOf,
  ...{ iso, coerce: { number: fieldless } },
};

/** As zod's `z`. */
export const z = new Proxy(
  {},
  {
    get: (_, name) => {
      if (typeof name === 'symbol') return undefined;
      return withFields[name] ?? (begins.has(name) ? fieldless : refused(`z.${name}`));
    },
  },
);
