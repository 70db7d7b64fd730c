import { z } from 'zod';
import { imageAddressSchema } from '../image/schema.js';

/** Empty removes the picture. */
export const avatarSchema = z.object({ avatarURL: imageAddressSchema });
export type Avatar = z.infer<typeof avatarSchema>;
