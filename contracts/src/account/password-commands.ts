import { z } from 'zod';
import { asks } from '../rule/broken.js';
import { enteredPasswordSchema, newPasswordSchema } from './password-schema.js';
import { checkRepetition } from './rules.js';

export const recoverSchema = z.object({ email: z.string().trim().min(1).max(320) });
export type Recover = z.infer<typeof recoverSchema>;

export const resetPasswordSchema = z.object({
  resetPasswordToken: z.string().min(1).max(200),
  password: newPasswordSchema,
});
export type ResetPassword = z.infer<typeof resetPasswordSchema>;

/** Asks whether a link still sets a password. */
export const checkResetLinkSchema = resetPasswordSchema.pick({ resetPasswordToken: true });
export type CheckResetLink = z.infer<typeof checkResetLinkSchema>;

export const changePasswordSchema = z
  .object({
    currentPassword: enteredPasswordSchema,
    password: newPasswordSchema,
    rePassword: enteredPasswordSchema,
  })
  .superRefine(asks(checkRepetition));
export type ChangePassword = z.infer<typeof changePasswordSchema>;
