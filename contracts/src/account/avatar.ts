import { z } from 'zod';
import { imageAddressSchema } from '../image/schema.js';

/** Empty removes the picture. */
export const avatarSchema = z.object({ avatarURL: imageAddressSchema });
export type Avatar = z.infer<typeof avatarSchema>;

export const editAvatarSchema = avatarSchema.extend({
  /** Revision of the account when the edit began. */
  revision: z.number().int().optional(),
});
export type EditAvatar = z.infer<typeof editAvatarSchema>;
