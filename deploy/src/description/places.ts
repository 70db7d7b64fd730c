import type { Schema } from '../fuzz/schema.js';
import { sampleOf, type Resolve } from './sample.js';

type Change = (current: unknown) => unknown;

/** A place in a body. */
export interface Place {
  /** As refusals name it, such as `style.fontSize`. */
  field: string;
  schema: Schema;
  /** Whether the body may lack it. */
  isOptional: boolean;
  /** The body with another value there. @param change undefined takes it out */
  update: (body: unknown, change: Change) => unknown;
}

/** No description is deeper. */
const DEEPEST = 8;

type Fields = Record<string, unknown>;

/** The place of a field, or of an entry, below another. */
function below(
  { field, schema, update }: Place,
  name: string,
  one: Schema,
  isOptional: boolean,
  resolve: Resolve,
): Place {
  return {
    ...{ field: field === '' ? name : `${field}.${name}`, schema: one, isOptional },
    update: (body, change) =>
      update(body, (current) => {
        const whole = current ?? sampleOf(schema, resolve) ?? {};
        const copy = (Array.isArray(whole) ? [...(whole as unknown[])] : { ...whole }) as Fields;
        const next = change(copy[name]);
        if (next === undefined) delete copy[name];
        else copy[name] = next;
        return copy;
      }),
  };
}

/** All places below one, by what a body has there. */
function* placesBelow(
  place: Place,
  sample: unknown,
  resolve: Resolve,
  depth: number,
): Generator<Place> {
  if (depth > DEEPEST) return;
  const schema = resolve(place.schema);
  const some = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  for (const one of some ?? []) {
    yield* placesBelow({ ...place, schema: one }, sample, resolve, depth + 1);
  }
  // Of one kind of record. Whether a body is of it is left to what judges the body.
  if (schema.then)
    yield* placesBelow({ ...place, schema: schema.then }, sample, resolve, depth + 1);
  const next = function* (name: string, one: Schema, isOptional: boolean, value: unknown) {
    const found = below(place, name, one, isOptional, resolve);
    yield found;
    yield* placesBelow(found, value ?? sampleOf(one, resolve), resolve, depth + 1);
  };
  const { properties = {}, required = [], items, additionalProperties } = schema;
  const fields = (sample ?? {}) as Fields;
  for (const [name, one] of Object.entries(properties)) {
    yield* next(name, one, !required.includes(name), fields[name]);
  }
  if (items) yield* next('0', items, false, (sample as unknown[] | undefined)?.[0]);
  if (additionalProperties && additionalProperties !== true) {
    const own = Object.keys(fields).find((name) => !(name in properties));
    const name = own ?? String(sampleOf(schema.propertyNames ?? { type: 'string' }, resolve));
    yield* next(name, additionalProperties, true, fields[name]);
  }
}

/**
 * All places of a body.
 * @param sample a body, which says which names records have
 */
export function placesOf(schema: Schema, sample: unknown, resolve: Resolve): Place[] {
  const root: Place = {
    ...{ field: '', schema, isOptional: false },
    update: (body, change) => change(body),
  };
  return [...placesBelow(root, sample, resolve, 0)];
}
