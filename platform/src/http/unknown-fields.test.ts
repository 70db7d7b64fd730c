import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { unknownFields } from './unknown-fields.js';

const rule = z.object({ id: z.string(), when: z.object({ at: z.number() }).optional() });
const schema = z
  .object({
    name: z.string().trim().default(''),
    rules: z.array(rule).nullish(),
    graph: z.record(z.string(), rule),
    size: z.union([z.object({ width: z.number() }), z.object({ height: z.number() }), z.string()]),
  })
  .partial()
  .refine(() => true);

describe('unknown fields', () => {
  it.each([
    [{ name: 'x', rules: [{ id: 'a', when: { at: 1 } }], graph: { any: { id: 'b' } } }, []],
    [{ surprise: 1 }, ['surprise']],
    [
      { rules: [{ id: 'a' }, { id: 'b', when: { at: 1, on: 2 }, to: 3 }] },
      ['rules.1.when.on', 'rules.1.to'],
    ],
    [{ graph: { any: { id: 'b', to: 1 } } }, ['graph.any.to']],
    [{ size: { height: 1 } }, []],
    [{ size: { height: 1, depth: 2 } }, ['size.depth']],
    [JSON.parse('{"constructor": 1, "__proto__": 2}') as object, ['constructor', '__proto__']],
    ['text', []],
    [[{ surprise: 1 }], []],
  ])('of %j are %j', (value, fields) => {
    expect(unknownFields(schema, value)).toEqual(fields);
  });

  it('are none of those of the record that is answered', () => {
    const view = z.object({
      _id: z.string(),
      createdAt: z.string(),
      rules: z.array(rule.extend({ name: z.string() })),
    });
    const sent = { _id: 'a', createdAt: 'b', rules: [{ id: 'a', name: 'c', other: 1 }], more: 1 };
    expect(unknownFields(schema, sent, view)).toEqual(['rules.0.other', 'more']);
    const { _id, ...others } = view.shape;
    expect(unknownFields(schema, { createdAt: 'b' }, z.object(others))).toEqual(['createdAt']);
  });
});
