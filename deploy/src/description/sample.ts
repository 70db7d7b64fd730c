import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { Schema } from '../fuzz/schema.js';

/** The schema that a reference names. */
export type Resolve = (schema: Schema) => Schema;

const SEED = 7;

/** A text that a pattern takes. */
export function matching(pattern: string): string {
  const [text = ''] = fc.sample(fc.stringMatching(new RegExp(pattern)), {
    numRuns: 1,
    seed: SEED,
  });
  return text;
}

const ofFormat: Readonly<Record<string, () => string>> = {
  uuid: randomUUID,
  email: () => `${randomUUID()}@example.com`,
  uri: () => 'https://example.com',
  date: () => '2026-03-01',
  time: () => '09:30:00Z',
  'date-time': () => '2026-03-01T09:30:00Z',
};

/** The smallest value of a schema that comes to mind. */
export function sampleOf(given: Schema, resolve: Resolve): unknown {
  const schema = resolve(given);
  const { anyOf, oneOf, allOf, type } = schema;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const some = anyOf ?? oneOf;
  if (some) return sampleOf(some[0] ?? {}, resolve);
  if (allOf) return Object.assign({}, ...allOf.map((one) => sampleOf(one, resolve))) as object;
  switch (Array.isArray(type) ? type[0] : type) {
    case 'string':
      return textOf(schema);
    case 'number':
    case 'integer':
      return Math.max(schema.minimum ?? (schema.exclusiveMinimum ?? 0) + 1, schema.multipleOf ?? 1);
    case 'boolean':
      return false;
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, (_, index) =>
        sampleOf(schema.prefixItems?.[index] ?? (schema.items || {}), resolve),
      );
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [
          name,
          sampleOf(schema.properties?.[name] ?? {}, resolve),
        ]),
      );
    case 'null':
    case undefined:
      return null;
  }
}

function textOf({ format = '', pattern, minLength = 1 }: Schema): string {
  const known = ofFormat[format];
  if (known) return known();
  return pattern === undefined ? 'x'.repeat(minLength) : matching(pattern);
}
