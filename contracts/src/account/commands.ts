import { z } from 'zod';
import { asks, broken } from '../rule/broken.js';
import { enteredBillingSchema } from './billing-schema.js';
import {
  blankableLineSchema,
  blankablePhoneSchema,
  LONGEST_NAME_GIVEN,
  nameSchema,
} from './name.js';
import { enteredPasswordSchema, newPasswordSchema } from './password-schema.js';
import { checkRegisteredBilling, checkRepetition } from './rules.js';
import { emailSchema } from './view.js';

export const registerSchema = z
  .object({
    name: nameSchema,
    email: emailSchema,
    phone: blankablePhoneSchema.min(1),
    password: newPasswordSchema,
    rePassword: enteredPasswordSchema,
    companyName: blankableLineSchema.max(LONGEST_NAME_GIVEN).optional(),
    billingDetails: enteredBillingSchema.optional(),
    addBillingDetails: z.boolean().default(false),
    /** IANA name of the registering browser's time zone. */
    timeZone: z.string().max(60).optional(),
  })
  .superRefine(asks(checkRepetition))
  .refine((body) => !!(body.companyName || body.billingDetails?.companyName), {
    path: ['companyName'],
    ...broken('companyNameRequired'),
  })
  .superRefine(asks(checkRegisteredBilling));
export type Register = z.infer<typeof registerSchema>;

export const loginSchema = z.object({
  email: z.string().max(320),
  password: enteredPasswordSchema,
  /** A code of the authenticator app or a recovery code, if the account has a second factor. */
  code: z.string().max(40).optional(),
});
export type Login = z.infer<typeof loginSchema>;
