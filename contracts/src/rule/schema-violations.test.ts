import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { broken } from './broken.js';
import { violationsOf } from './schema-violations.js';

function wrongIn(schema: z.ZodType, value: unknown) {
  return violationsOf(schema.safeParse(value).error?.issues ?? [], value);
}

describe('what a schema finds', () => {
  it.each([
    ['nothing where a name is due', { name: z.string() }, {}, 'nameRequired'],
    ['a blank name', { name: z.string().trim().min(1) }, { name: ' ' }, 'nameRequired'],
    ['nothing where a choice is due', { interval: z.enum(['day']) }, {}, 'fieldRequired'],
    [
      'nothing where either is due',
      { size: z.union([z.string(), z.number()]) },
      {},
      'fieldRequired',
    ],
    ['no entry of a list', { tags: z.array(z.string()).min(1) }, { tags: [] }, 'fieldRequired'],
    ['another type', { name: z.string() }, { name: 7 }, 'fieldInvalid'],
    ['null', { name: z.string() }, { name: null }, 'fieldInvalid'],
    ['a fraction', { count: z.number().int() }, { count: 1.5 }, 'wholeNumber'],
    ['another choice', { interval: z.enum(['day']) }, { interval: 'week' }, 'valueNotOffered'],
    [
      'none of several',
      { size: z.union([z.literal(0), z.literal(1)]) },
      { size: 3 },
      'valueNotOffered',
    ],
    ['no pattern', { colour: z.string().regex(/^#/) }, { colour: 'red' }, 'fieldInvalid'],
    ['no address', { email: z.string().regex(/@/) }, { email: 'x' }, 'emailInvalid'],
    ['no web address', { link: z.url() }, { link: 'x' }, 'urlInvalid'],
    ['a step between', { width: z.number().multipleOf(50) }, { width: 210 }, 'fieldInvalid'],
    [
      'a rule without a name',
      { name: z.string().refine(() => false) },
      { name: 'x' },
      'fieldInvalid',
    ],
    [
      'a rule of ours',
      { name: z.string().refine(() => false, broken('lineBreak')) },
      { name: 'x' },
      'lineBreak',
    ],
    ['a short password', { password: z.string().min(6) }, { password: 'x' }, 'passwordTooShort'],
  ])('says %s in a code of the product, at the field', (_what, shape, value, code) => {
    const [field] = Object.keys(shape);
    expect(wrongIn(z.object(shape as z.ZodRawShape), value)).toMatchObject([{ code, field }]);
  });

  it('says how much is allowed', () => {
    const schema = z.object({
      text: z.string().max(3),
      list: z.array(z.number()).max(1),
      amount: z.number().max(9),
      least: z.number().min(2),
    });
    expect(wrongIn(schema, { text: 'long', list: [1, 2], amount: 10, least: 1 })).toEqual([
      { code: 'textTooLong', field: 'text', parameters: { max: 3 } },
      { code: 'listTooLong', field: 'list', parameters: { max: 1 } },
      { code: 'maximumLimit', field: 'amount', parameters: { max: 9 } },
      { code: 'minimumLimit', field: 'least', parameters: { min: 2 } },
    ]);
  });

  it('names what an object does not know, and what no member of a union takes where it lies', () => {
    const language = z.partialRecord(z.enum(['en']), z.string());
    expect(wrongIn(z.object({ text: language }), { text: { xx: 'a' } })).toEqual([
      { code: 'fieldUnknown', field: 'text.xx' },
    ]);
    expect(wrongIn(z.strictObject({}), { a: 1, b: 2 })).toEqual([
      { code: 'fieldUnknown', field: 'a' },
      { code: 'fieldUnknown', field: 'b' },
    ]);
    const either = z.union([
      z.object({ n: z.number() }),
      z.object({ n: z.number(), m: z.string() }),
    ]);
    expect(wrongIn(z.object({ either }), { either: { n: 'x' } })).toEqual([
      { code: 'fieldInvalid', field: 'either.n' },
    ]);
  });
});
