import { z } from 'zod';
import { idSchema } from '../event/schema.js';
import { assignedSchema } from './assigned.js';
import { accountViewSchema } from './view.js';

/** An account in the list of users, with what is assigned to it. */
export const userViewSchema = accountViewSchema.extend({
  ...assignedSchema.shape,
  /** Of a company, for operators: whether they have switched the enterprise plan on. */
  activateEnterprise: z.boolean().optional(),
  /** For operators: the plan that its firm has now; null for none, missing where the firm needs none. */
  plan: z.object({ id: idSchema, name: z.string() }).nullable().optional(),
});
export type UserView = z.infer<typeof userViewSchema>;

export const userListSchema = z.object({
  accounts: z.array(userViewSchema),
  total: z.number().int(),
});
export type UserList = z.infer<typeof userListSchema>;
