import { z } from 'zod';
import { broken } from '../rule/broken.js';
import { SHORTEST_PASSWORD } from './account.js';

const newPasswordSchema = z.string().min(SHORTEST_PASSWORD).max(1000);

export const recoverSchema = z.object({ email: z.string().trim().min(1).max(320) });
export type Recover = z.infer<typeof recoverSchema>;

export const resetPasswordSchema = z.object({
  resetPasswordToken: z.string().min(1).max(200),
  password: newPasswordSchema,
});
export type ResetPassword = z.infer<typeof resetPasswordSchema>;

export const changePasswordSchema = z
  .object({
    currentPassword: z.string().max(1000),
    password: newPasswordSchema,
    rePassword: z.string().max(1000),
  })
  .refine((body) => body.password === body.rePassword, {
    path: ['rePassword'],
    ...broken('passwordNotMatch'),
  });
export type ChangePassword = z.infer<typeof changePasswordSchema>;
