import { z } from 'zod';

/** Number of the 30-second step a code belongs to, counted from 1970. */
const stepSchema = z.number().int().nonnegative();
/** Keyed hashes of codes. */
const hashesSchema = z.array(z.string());

/** Events about an account's second factor. */
export const secondFactorEvents = {
  /** An encrypted secret was made; it takes effect once one of its codes was entered. */
  SecondFactorPrepared: { data: z.object({}), personal: z.object({ secret: z.string() }) },
  SecondFactorEnabled: {
    data: z.object({ step: stepSchema }),
    personal: z.object({ recoveryCodes: hashesSchema }),
  },
  /** The code of that step was used; neither it nor an earlier one is accepted again. */
  SecondFactorUsed: { data: z.object({ step: stepSchema }) },
  /** A recovery code was used; it is not accepted again. */
  RecoveryCodeUsed: { data: z.object({ index: z.number().int().nonnegative() }) },
  RecoveryCodesReplaced: {
    data: z.object({}),
    personal: z.object({ recoveryCodes: hashesSchema }),
  },
  SecondFactorDisabled: { data: z.object({}) },
} as const;
