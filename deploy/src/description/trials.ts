import { randomUUID } from 'node:crypto';
import type { Schema } from '../fuzz/schema.js';
import { matching, sampleOf, type Resolve } from './sample.js';

/** Another value at a place. */
export interface Trial {
  /** Such as `301 characters`. */
  what: string;
  /** Whether it is the id of a record that there is not. */
  isForeign: boolean;
  /** @param current what stands there */
  make: (current: unknown) => unknown;
}

/** How far to go where no bound is described. */
export interface Reach {
  characters: number;
  entries: number;
}

const HUGE = Number.MAX_SAFE_INTEGER;
/** As long as a domain name may be, nearly. */
const LONG_DOMAIN = `${'d'.repeat(60)}.`.repeat(4);

const always = (what: string, value: unknown, isForeign = false): Trial => ({
  ...{ what, isForeign },
  make: () => value,
});

/** A text of this many characters that fits, but for its length; undefined where none comes to mind. */
function textOfLength({ format, pattern }: Schema, length: number): string | undefined {
  if (format === 'email') {
    const local = length - LONG_DOMAIN.length - 4;
    if (local > 0) return `${'a'.repeat(local)}@${LONG_DOMAIN}com`.slice(-length);
    return undefined;
  }
  if (format === 'uri') {
    const start = 'https://example.com/';
    return length < start.length ? undefined : start.padEnd(length, 'x');
  }
  if (format) return undefined;
  const candidates = ['x', 'X', '1', 'a'].map((letter) => letter.repeat(length));
  if (pattern === undefined) return candidates[0];
  const fitting = candidates.find((text) => new RegExp(pattern).test(text));
  return fitting ?? (length === 0 ? '' : undefined);
}

function texts(schema: Schema, { characters }: Reach): Trial[] {
  const { format, pattern, minLength, maxLength } = schema;
  const lengths = new Set([
    ...(minLength === undefined ? [0] : [minLength - 1, minLength]),
    ...(maxLength === undefined ? [characters] : [maxLength, maxLength + 1]),
  ]);
  const byLength = [...lengths].flatMap((length) => {
    const text = length < 0 ? undefined : textOfLength(schema, length);
    return text === undefined ? [] : [always(`${length} characters`, text)];
  });
  const others = [
    ...(format
      ? [
          always(
            `a ${format}`,
            sampleOf(schema, (one) => one),
            format === 'uuid',
          ),
        ]
      : []),
    ...(pattern ? [always('what the pattern takes', matching(pattern))] : []),
    ...(format || pattern ? [always('of no format', '\u00a7 no format')] : []),
  ];
  return [...byLength, ...others];
}

function numbers({
  type,
  minimum,
  maximum,
  exclusiveMinimum,
  exclusiveMaximum,
  multipleOf = 1,
}: Schema) {
  const isWhole = type === 'integer';
  const step = multipleOf;
  const values = [
    ...(minimum === undefined ? [] : [minimum, minimum - step]),
    ...(maximum === undefined ? [] : [maximum, maximum + step]),
    ...(exclusiveMinimum === undefined ? [] : [exclusiveMinimum, exclusiveMinimum + step]),
    ...(exclusiveMaximum === undefined ? [] : [exclusiveMaximum, exclusiveMaximum - step]),
    ...(minimum === undefined && exclusiveMinimum === undefined ? [-HUGE] : []),
    ...(maximum === undefined && exclusiveMaximum === undefined ? [HUGE] : []),
    ...(isWhole ? [(minimum ?? 0) + 0.5] : []),
    ...(multipleOf > 1 ? [(minimum ?? 0) + multipleOf - 1] : []),
  ];
  return values.map((value) => always(String(value), value));
}

/** Such an entry once more, another one where it names something. */
function another(entry: unknown, schema: Schema, index: number): unknown {
  if (schema.enum) return schema.enum[index % schema.enum.length];
  if (schema.format === 'uuid') return randomUUID();
  if (schema.format === 'email') return `${randomUUID()}@example.com`;
  if (schema.type === 'string' && !schema.pattern && !schema.format) return `${index}`;
  return entry;
}

function lists(schema: Schema, resolve: Resolve, { entries }: Reach): Trial[] {
  const { items, prefixItems, minItems, maxItems } = schema;
  if (prefixItems) return [];
  const item = resolve(items || {});
  const lengths = new Set([
    ...(minItems === undefined ? [0] : [minItems - 1, minItems]),
    ...(maxItems === undefined ? [entries] : [maxItems, maxItems + 1]),
  ]);
  return [...lengths]
    .filter((length) => length >= 0)
    .map((length) => ({
      what: `${length} entries`,
      isForeign: item.format === 'uuid' && length > 0,
      make: (current) => {
        const [first = sampleOf(item, resolve)] = Array.isArray(current)
          ? (current as unknown[])
          : [];
        return Array.from({ length }, (_, index) => another(first, item, index));
      },
    }));
}

function records(schema: Schema, resolve: Resolve, reach: Reach): Trial[] {
  const { entries } = reach;
  const { additionalProperties: entry, propertyNames = {}, maxProperties } = schema;
  if (!entry || entry === true) return [];
  const names = resolve(propertyNames);
  const lengths = maxProperties === undefined ? [entries] : [maxProperties, maxProperties + 1];
  const byCount = lengths.map((length): Trial => ({
    what: `${length} names`,
    isForeign: false,
    make: (current) => {
      const [first = sampleOf(entry, resolve)] = Object.values((current ?? {}) as object);
      const all = names.enum ?? Array.from({ length }, (_, index) => another('', names, index));
      return Object.fromEntries(all.slice(0, length).map((name) => [String(name), first]));
    },
  }));
  const byName = names.maxLength === undefined ? [] : texts(names, reach);
  const named = byName.map(({ what, make }): Trial => ({
    what: `a name of ${what}`,
    isForeign: false,
    make: (current) => {
      const [first = sampleOf(entry, resolve)] = Object.values((current ?? {}) as object);
      return { [String(make(undefined))]: first };
    },
  }));
  return [...byCount, ...named];
}

/** Values at each bound of a schema and one past it, and far out where it has none. */
export function trialsOf(given: Schema, resolve: Resolve, reach: Reach): Trial[] {
  const schema = resolve(given);
  const { anyOf, oneOf, allOf, type } = schema;
  if (schema.const !== undefined)
    return [always('as it is', schema.const), always('another', 'none such')];
  if (schema.enum) {
    const members = schema.enum.map((member) => always(JSON.stringify(member), member));
    return [...members, always('none of them', 'none such')];
  }
  const some = anyOf ?? oneOf ?? allOf;
  if (some) return some.flatMap((one) => trialsOf(one, resolve, reach));
  const types = Array.isArray(type) ? type : [type];
  return types.flatMap((one) => {
    switch (one) {
      case 'string':
        return texts(schema, reach);
      case 'number':
      case 'integer':
        return numbers({ ...schema, type: one });
      case 'array':
        return lists(schema, resolve, reach);
      case 'object':
        return records(schema, resolve, reach);
      case 'null':
        return [always('null', null)];
      case 'boolean':
      case undefined:
        return [];
    }
  });
}
