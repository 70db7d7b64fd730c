import { z } from 'zod';
import { imageAddressSchema } from '../image/schema.js';
import { languageSchema } from '../language/schema.js';
import { accountTypes } from './account.js';
import { assignedSchema } from './assigned.js';
import { billingDetailsSchema } from './view.js';

/** Changes to an account after it was made; each event names only what changed. */
export const userEvents = {
  AccountEdited: {
    data: z.object({
      type: z.enum(accountTypes).optional(),
      active: z.boolean().optional(),
      /** Language of its screens and mails; null for the company's. */
      language: languageSchema.nullable().optional(),
      /** Of a new address; absent means confirmed. */
      isEmailConfirmed: z.literal(false).optional(),
    }),
    personal: z.object({
      name: z.string().optional(),
      email: z.string().optional(),
      phone: z.string().optional(),
      companyName: z.string().optional(),
      billingDetails: billingDetailsSchema.optional(),
    }),
  },
  /** The account's picture was replaced or removed. */
  AvatarChanged: {
    data: z.object({}),
    /** Empty for none. */
    personal: z.object({ avatarURL: imageAddressSchema }),
  },
  /** Records an account of type `user` may see; each kind named is the complete list. */
  RecordsAssigned: { data: assignedSchema.partial() },
  /** It cannot be used to sign in any more; its personal data is erased. */
  AccountDeleted: { data: z.object({}) },
} as const;
