import { z } from 'zod';

/** Number of the half-minute a code belongs to, counted from 1970. */
const stepSchema = z.number().int().nonnegative();
/** Keyed hashes of codes. */
const hashesSchema = z.array(z.string());

/** What happens to the second factor of an account. */
export const secondFactorEvents = {
  /** A secret was made, encrypted; it counts once a code of it was entered. */
  SecondFactorPrepared: { data: z.object({}), personal: z.object({ secret: z.string() }) },
  SecondFactorEnabled: {
    data: z.object({ step: stepSchema }),
    personal: z.object({ recoveryCodes: hashesSchema }),
  },
  /** Somebody signed in with the code of that step; neither it nor an earlier one is taken again. */
  SecondFactorUsed: { data: z.object({ step: stepSchema }) },
  /** Somebody signed in with one of the recovery codes; it is not taken again. */
  RecoveryCodeUsed: { data: z.object({ index: z.number().int().nonnegative() }) },
  RecoveryCodesReplaced: {
    data: z.object({}),
    personal: z.object({ recoveryCodes: hashesSchema }),
  },
  SecondFactorDisabled: { data: z.object({}) },
} as const;
