import { z } from 'zod';
import { blankableLineSchema } from '../account/name.js';
import { asks } from '../rule/broken.js';
import { LONGEST_SENDER } from './domain.js';
import { checkSender } from './rules.js';

/** Characters of the longest name of a sender. */
export const LONGEST_SENDER_NAME = 60;

/** Whom mails of the firm are to come from. */
export const setSenderSchema = z
  .object({
    email: z.string().trim().max(LONGEST_SENDER),
    /** May be empty. */
    name: blankableLineSchema.max(LONGEST_SENDER_NAME),
  })
  .superRefine(asks(checkSender));
export type SetSender = z.infer<typeof setSenderSchema>;
