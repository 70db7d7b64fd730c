import { z } from 'zod';
import { idSchema } from '../event/schema.js';
import { textSchema } from '../language/schema.js';
import {
  LONGEST_CONDITION_VALUE,
  MOST_CONDITIONS,
  MOST_ENDINGS,
  MOST_RULES,
} from './branch-rule.js';

const conditionSchema = z.union([
  z.object({ on: z.literal('option'), question: idSchema, option: idSchema }),
  z.object({
    on: z.literal('number'),
    question: idSchema,
    min: z.number().optional(),
    max: z.number().optional(),
  }),
  z.object({ on: z.literal('answered'), question: idSchema, answered: z.boolean() }),
  z.object({ on: z.literal('score'), least: z.number().int() }),
  z.object({
    on: z.literal('hidden'),
    field: z.string().max(60),
    value: z.string().max(LONGEST_CONDITION_VALUE),
  }),
]);

/** Where a rule leads: `next` in order, the `end`, a question, or an ending. */
const targetSchema = z.union([
  z.enum(['next', 'end']),
  z.object({ question: idSchema }),
  z.object({ ending: idSchema }),
]);

/** The rules of a poll, by question. */
export const branchRulesSchema = z.record(
  z.string(),
  z
    .array(
      z.object({
        join: z.enum(['all', 'any']),
        conditions: z.array(conditionSchema).max(MOST_CONDITIONS),
        to: targetSchema,
      }),
    )
    .max(MOST_RULES),
);

/** The endings of a poll. @param address schema of an address of a picture */
export function endingsSchema(address: z.ZodType<string>) {
  return z
    .array(
      z.object({
        id: idSchema,
        title: textSchema,
        text: textSchema,
        image: address.optional(),
        redirectUrl: z.string().max(2000),
        screenedOut: z.boolean(),
      }),
    )
    .max(MOST_ENDINGS);
}
