import { z } from 'zod';
import { idSchema } from '../event/schema.js';
import { accountTypes, SHORTEST_PASSWORD } from './account.js';
import { assignedSchema } from './assigned.js';
import { billingDetailsSchema, emailSchema } from './view.js';

const requiredText = z.string().trim().min(1).max(300);
const phoneSchema = z.string().trim().max(300);

export const registerUserSchema = z
  .object({
    name: requiredText,
    email: emailSchema,
    phone: phoneSchema.default(''),
    password: z.string().min(SHORTEST_PASSWORD).max(1000),
    rePassword: z.string().max(1000),
    type: z.enum(accountTypes),
    active: z.boolean().default(true),
    /** Of a company, which is made with a firm of its own; by default it is called like its account. */
    companyName: z.string().trim().max(300).optional(),
    ...assignedSchema.partial().shape,
  })
  .refine((body) => body.password === body.rePassword, {
    path: ['rePassword'],
    params: { code: 'passwordNotMatch' },
  });
export type RegisterUser = z.infer<typeof registerUserSchema>;

/** What is different; nothing else is touched. Parts of the billing details are replaced one by one. */
export const editAccountSchema = z.object({
  id: idSchema,
  name: requiredText.optional(),
  email: emailSchema.optional(),
  phone: phoneSchema.optional(),
  companyName: requiredText.optional(),
  billingDetails: billingDetailsSchema.optional(),
  type: z.enum(accountTypes).optional(),
  active: z.boolean().optional(),
  ...assignedSchema.partial().shape,
});
export type EditAccount = z.infer<typeof editAccountSchema>;
