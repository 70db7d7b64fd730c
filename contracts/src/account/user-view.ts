import { z } from 'zod';
import { assignedSchema } from './assigned.js';
import { accountViewSchema } from './view.js';

/** An account in the list of users, with what is assigned to it. */
export const userViewSchema = accountViewSchema.extend({
  ...assignedSchema.shape,
  /** Of a company, for operators: whether they have switched the enterprise plan on. */
  activateEnterprise: z.boolean().optional(),
});
export type UserView = z.infer<typeof userViewSchema>;

export const userListSchema = z.object({
  accounts: z.array(userViewSchema),
  total: z.number().int(),
});
export type UserList = z.infer<typeof userListSchema>;
