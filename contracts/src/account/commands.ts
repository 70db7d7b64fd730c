import { z } from 'zod';
import { broken } from '../rule/broken.js';
import { SHORTEST_PASSWORD } from './account.js';
import { billingPath, checkTaxId, missingBilling } from './billing.js';
import { blankableLineSchema, lineSchema } from './name.js';
import { billingDetailsSchema, emailSchema } from './view.js';

export const registerSchema = z
  .object({
    name: lineSchema,
    email: emailSchema,
    phone: lineSchema,
    password: z.string().min(SHORTEST_PASSWORD).max(1000),
    rePassword: z.string(),
    companyName: blankableLineSchema.optional(),
    billingDetails: billingDetailsSchema.optional(),
    addBillingDetails: z.boolean().default(false),
    /** IANA name of the registering browser's time zone. */
    timeZone: z.string().max(60).optional(),
  })
  .refine((body) => body.password === body.rePassword, {
    path: ['rePassword'],
    ...broken('passwordNotMatch'),
  })
  .refine((body) => !!(body.companyName || body.billingDetails?.companyName), {
    path: ['companyName'],
    ...broken('companyNameRequired'),
  })
  .superRefine(({ addBillingDetails, billingDetails }, { addIssue }) => {
    if (!addBillingDetails) return;
    for (const part of missingBilling(billingDetails)) {
      const path = billingPath(part);
      addIssue({ code: 'custom', path, ...broken('fieldRequired') });
    }
    for (const { code, parameters } of checkTaxId(billingDetails)) {
      addIssue({ code: 'custom', path: billingPath('uic'), ...broken(code, parameters) });
    }
  });
export type Register = z.infer<typeof registerSchema>;

export const loginSchema = z.object({
  email: z.string().max(320),
  password: z.string().max(1000),
  /** A code of the authenticator app or a recovery code, if the account has a second factor. */
  code: z.string().max(40).optional(),
});
export type Login = z.infer<typeof loginSchema>;
