import { z } from 'zod';
import { imageAddressSchema } from '../image/schema.js';
import { languageSchema } from '../language/schema.js';
import { accountTypes } from './account.js';
import { assignedSchema } from './assigned.js';
import { billingDetailsSchema } from './view.js';

/** What happens to an account after it was made; each names only what is different now. */
export const userEvents = {
  AccountEdited: {
    data: z.object({
      type: z.enum(accountTypes).optional(),
      active: z.boolean().optional(),
      /** That it is spoken to in; null for what its company has chosen. */
      language: languageSchema.nullable().optional(),
      /** Of another address; counts as confirmed where nothing is said. */
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
  /** The picture of whoever has the account is another one. */
  AvatarChanged: {
    data: z.object({}),
    /** Empty for none. */
    personal: z.object({ avatarURL: imageAddressSchema }),
  },
  /** Records an account of type `user` may look at; of each kind named, all of them. */
  RecordsAssigned: { data: assignedSchema.partial() },
  /** Nobody signs in with it any more; its personal data is erased. */
  AccountDeleted: { data: z.object({}) },
} as const;
