import fc from 'fast-check';
import { referred, type Description, type Schema } from './schema.js';

/** Values that mean something to the product which is tried, by the name of the field that holds one. */
export interface Known {
  /** Has the schemas that others refer to. */
  description: Description;
  /** Ids of all kinds of records: one in another's place is tried too. */
  ids: readonly string[];
  fields: Readonly<Record<string, readonly unknown[]>>;
  /** Bodies that are taken, by the route that takes them: what differs little from one gets far. */
  examples: Readonly<Record<string, readonly unknown[]>>;
}

/** Texts that have broken something somewhere. */
const awkward = [
  ...['', ' ', '\0', '\n', '__proto__', 'constructor', 'toString', 'null', '-1', '1e999', '%00'],
  ...[
    '<script>alert(1)</script>',
    '../../etc/passwd',
    "' OR 1=1 --",
    '{{7*7}}',
    '\ud800',
    '\u202e',
  ],
  ...['İ', 'ß', '👩‍👩‍👧‍👦', 'a'.repeat(1000)],
];

/** Dates and times that exist, at the edges of what can be written too. */
const dates = fc.date({
  ...{ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true },
});

function texts({ format = '', pattern, minLength = 0, maxLength = 5000 }: Schema, known: Known) {
  switch (format) {
    case 'uuid':
      return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...known.ids) }, fc.uuid());
    case 'email':
      return fc.emailAddress();
    case 'date':
      return dates.map((date) => date.toISOString().slice(0, 10));
    case 'date-time':
      return dates.map((date) => date.toISOString());
    case 'uri':
      return fc.webUrl();
  }
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  const most = Math.min(maxLength, Math.max(minLength, 40));
  const fitting = awkward.filter(({ length }) => length >= minLength && length <= maxLength);
  const longest = fc.constant('x'.repeat(Math.min(maxLength, 5000)));
  return fc.oneof(
    { weight: 6, arbitrary: fc.string({ minLength, maxLength: most, unit: 'grapheme' }) },
    { weight: 2, arbitrary: fitting.length > 0 ? fc.constantFrom(...fitting) : longest },
    longest,
  );
}

function numbers({ type, minimum, maximum, exclusiveMinimum }: Schema) {
  const isWhole = type === 'integer';
  const min = minimum ?? (exclusiveMinimum === undefined ? -1e9 : exclusiveMinimum + 1);
  const max = Math.max(min, maximum ?? 1e9);
  const edges = [min, max, 0, 1, ...(isWhole ? [] : [-0, 0.5, 1e-300])];
  const fitting = edges.filter((edge) => edge >= min && edge <= max);
  const any = isWhole
    ? fc.integer({ min: Math.ceil(min), max: Math.min(max, 2 ** 31 - 1) })
    : fc.double({ min, max, noNaN: true });
  return fc.oneof(any, fc.constantFrom(...fitting));
}

function lists(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  const { items, prefixItems, minItems = 0, maxItems = 6 } = schema;
  if (prefixItems) return fc.tuple(...prefixItems.map((one) => valueOf(one, known)));
  const maxLength = Math.max(minItems, Math.min(maxItems, 6));
  return fc.array(items ? valueOf(items, known) : fc.jsonValue(), {
    minLength: minItems,
    maxLength,
  });
}

function objects(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties, propertyNames } = schema;
  const fields = Object.entries(properties).map(([name, one]) => {
    const values = known.fields[name];
    const usual = valueOf(one, known);
    const value = values
      ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...values) }, usual)
      : usual;
    return [name, value] as const;
  });
  const own = fc.record(Object.fromEntries(fields), { requiredKeys: required });
  if (!additionalProperties) return own;
  const names = propertyNames
    ? valueOf(propertyNames, known).map(String)
    : fc.oneof(fc.constantFrom(...known.ids), fc.constantFrom(...awkward));
  const more =
    additionalProperties === true ? fc.jsonValue() : valueOf(additionalProperties, known);
  const others = fc.array(fc.tuple(names, more), { maxLength: 6 });
  // Not by assigning: a name may be that of the prototype.
  return fc
    .tuple(own, others)
    .map(([one, two]) => Object.fromEntries([...Object.entries(one), ...two]));
}

/** Values that fit a schema, apart from rules that no schema says. */
export function valueOf(given: Schema, known: Known): fc.Arbitrary<unknown> {
  const schema = referred(known.description, given);
  const { anyOf, oneOf, allOf, type } = schema;
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const some = anyOf ?? oneOf;
  if (some) return fc.oneof(...some.map((one) => valueOf(one, known)));
  if (allOf) {
    const parts = allOf.map((one) => valueOf(one, known) as fc.Arbitrary<object>);
    return fc.tuple(...parts).map((all) => Object.assign({}, ...all) as object);
  }
  if (Array.isArray(type)) {
    return fc.oneof(...type.map((one) => valueOf({ ...schema, type: one }, known)));
  }
  if (type === undefined) return fc.jsonValue();
  switch (type) {
    case 'string':
      return texts(schema, known);
    case 'number':
    case 'integer':
      return numbers(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return lists(schema, known);
    case 'object':
      return objects(schema, known);
  }
}

/** The same with one place in it changed into something else, left out or put twice. */
export function broken(value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const change = fc.record({
    at: fc.nat(),
    to: fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constantFrom(...awkward)),
    how: fc.constantFrom('replace', 'drop', 'twice'),
  });
  return fc.tuple(value, change).map(([whole, { at, to, how }]) => {
    let left = at % countPlaces(whole);
    const walk = (part: unknown): unknown => {
      if (left === 0) {
        left -= 1;
        return how === 'twice' ? [part, part] : how === 'drop' ? undefined : to;
      }
      left -= 1;
      if (Array.isArray(part)) return part.map(walk);
      if (typeof part !== 'object' || part === null) return part;
      return Object.fromEntries(Object.entries(part).map(([key, one]) => [key, walk(one)]));
    };
    return walk(whole);
  });
}

function countPlaces(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce((sum: number, one) => sum + countPlaces(one), 1);
}
