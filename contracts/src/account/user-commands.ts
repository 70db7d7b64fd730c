import { z } from 'zod';
import { idSchema } from '../event/schema.js';
import { deleteSchema } from '../http/delete.js';
import { interfaceLanguageSchema } from '../language/schema.js';
import { asks, broken } from '../rule/broken.js';
import { accountTypes } from './account.js';
import { assignedSchema } from './assigned.js';
import { enteredBillingSchema } from './billing-schema.js';
import {
  blankableLineSchema,
  blankablePhoneSchema,
  LONGEST_NAME_GIVEN,
  nameSchema,
} from './name.js';
import { enteredPasswordSchema, newPasswordSchema } from './password-schema.js';
import { checkRepetition } from './rules.js';
import { emailSchema } from './view.js';

const enterpriseSwitch = {
  /** By operators, for a company: switches the enterprise plan of its firm on or off. */
  activateEnterprise: z.boolean().optional(),
};

export const registerUserSchema = z
  .object({
    name: nameSchema,
    email: emailSchema,
    phone: blankablePhoneSchema.default(''),
    /** Mails the person a link to set a password of their own, in place of one given here. */
    invite: z.boolean().default(false),
    password: newPasswordSchema.optional(),
    rePassword: enteredPasswordSchema.optional(),
    type: z.enum(accountTypes),
    active: z.boolean().default(true),
    /** Of a company, which is made with a firm of its own; default: the name of the account. */
    companyName: blankableLineSchema.max(LONGEST_NAME_GIVEN).optional(),
    /** By operators: the firm a user or an admin is made for; default: their own. */
    firm: idSchema.optional(),
    ...enterpriseSwitch,
    ...assignedSchema.partial().shape,
  })
  .refine(({ invite, password }) => invite === (password === undefined), {
    path: ['password'],
    ...broken('passwordOrInvitation'),
  })
  .superRefine(asks(checkRepetition));
export type RegisterUser = z.infer<typeof registerUserSchema>;

/** Only what changes. Parts of the billing details are replaced one by one. */
export const editAccountSchema = z
  .object({
    id: idSchema,
    name: nameSchema.optional(),
    email: emailSchema.optional(),
    /** May be missing, but cannot be removed. */
    phone: blankablePhoneSchema.min(1).optional(),
    /** A new password for another account; changing one's own asks for the old one. */
    password: newPasswordSchema.optional(),
    rePassword: enteredPasswordSchema.optional(),
    companyName: nameSchema.optional(),
    billingDetails: enteredBillingSchema.optional(),
    type: z.enum(accountTypes).optional(),
    active: z.boolean().optional(),
    /** Language of its screens and mails; null for the company's. */
    language: interfaceLanguageSchema.nullable().optional(),
    /** Names the state the edit started from. */
    revision: z.number().int().optional(),
    ...enterpriseSwitch,
    ...assignedSchema.partial().shape,
  })
  .superRefine(asks(checkRepetition));
export type EditAccount = z.infer<typeof editAccountSchema>;

/** Deletes a user of the own company, as the request has to say. */
export const deleteUserSchema = deleteSchema.extend({ isMyCompany: z.literal(true) });
export type DeleteUser = z.infer<typeof deleteUserSchema>;

/** Sends an invited person another link. */
export const sendInvitationSchema = z.object({ id: idSchema });
export type SendInvitation = z.infer<typeof sendInvitationSchema>;
