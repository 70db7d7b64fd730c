import { expect, test } from 'vitest';
import { bareSchemas } from './bare-schemas.js';

test.each([
  ['z.string().min(1).meta({ maxLength: 9 }).optional()', 'z.string()'],
  ['z.array(z.object({ a: z.number() })).max(3)', 'z.string()'],
  [
    'z.object({ a: z.enum(all), b: z.object({ c: other.optional() }).partial() }).strict()',
    'z.object({ a: z.string(), b: z.object({ c: other.optional() }) }).strict()',
  ],
  [
    'z.object({ a: z.number().int() }).refine((one) => one.a > 1).nullable()',
    'z.object({ a: z.string() })',
  ],
  [
    'base.extend({ a: z.string().max(3) }).omit({ b: true })',
    'base.extend({ a: z.string() }).omit({ b: true })',
  ],
  ['Math.max(list.min(3), z.iso.date())', 'Math.max(list.min(3), z.iso.date())'],
])('of %s the fields are left', (schema, bare) => {
  expect(bareSchemas(`export const schema = ${schema};`)).toBe(`export const schema = ${bare};`);
});
