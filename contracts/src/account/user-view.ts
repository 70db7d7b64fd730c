import { z } from 'zod';
import { idSchema } from '../event/schema.js';
import { assignedSchema } from './assigned.js';
import { accountViewSchema } from './view.js';

/** An account in the list of users, with what is assigned to it. */
export const userViewSchema = accountViewSchema.extend({
  ...assignedSchema.shape,
  /** Of an invited person who has set no password yet: until when the last link can be used. */
  invitedUntil: z.iso.datetime().optional(),
  /** Shown to operators for a company: whether the enterprise plan is switched on. */
  activateEnterprise: z.boolean().optional(),
  /** Shown to operators: the firm's current plan; null for none, missing if the firm needs none. */
  plan: z.object({ id: idSchema, name: z.string() }).nullable().optional(),
});
export type UserView = z.infer<typeof userViewSchema>;

export const userListSchema = z.object({
  accounts: z.array(userViewSchema),
  total: z.number().int(),
});
export type UserList = z.infer<typeof userListSchema>;
