import { z } from 'zod';
import { partOf } from '../event/aggregate.js';
import { enteredPasswordSchema } from './password-schema.js';
import { accountAggregate } from './state.js';

/** How many recovery codes an account gets. */
export const RECOVERY_CODES = 10;

/** The second factor of an account, folded from the account's own stream. */
export interface SecondFactorState {
  enabled: boolean;
  /** Encrypted; not confirmed yet. */
  prepared: string;
  /** Encrypted; empty while it is off, or when it was erased. */
  secret: string;
  /** Codes of this step and of earlier ones are not accepted any more. */
  lastStep: number;
  /** Hashes of the recovery codes; null where one was used. */
  recoveryCodes: readonly (string | null)[];
}

export const initialSecondFactor: SecondFactorState = {
  enabled: false,
  prepared: '',
  secret: '',
  lastStep: 0,
  recoveryCodes: [],
};

export const secondFactorPart = partOf(accountAggregate, {
  heeds: [
    'SecondFactorPrepared',
    'SecondFactorEnabled',
    'SecondFactorUsed',
    'RecoveryCodeUsed',
    'RecoveryCodesReplaced',
    'SecondFactorDisabled',
  ],
  initial: initialSecondFactor,
  evolve(state, event): SecondFactorState {
    switch (event.type) {
      case 'SecondFactorPrepared':
        return { ...state, prepared: event.personal?.secret ?? '' };
      case 'SecondFactorEnabled':
        return {
          enabled: true,
          prepared: '',
          secret: state.prepared,
          lastStep: event.data.step,
          recoveryCodes: event.personal?.recoveryCodes ?? [],
        };
      case 'SecondFactorUsed':
        return { ...state, lastStep: event.data.step };
      case 'RecoveryCodeUsed':
        return {
          ...state,
          recoveryCodes: state.recoveryCodes.map((hash, at) =>
            at === event.data.index ? null : hash,
          ),
        };
      case 'RecoveryCodesReplaced':
        return { ...state, recoveryCodes: event.personal?.recoveryCodes ?? [] };
      case 'SecondFactorDisabled':
        // A step is never accepted twice, even after the factor was switched off and on.
        return { ...initialSecondFactor, lastStep: state.lastStep };
    }
  },
});

export const secondFactorViewSchema = z.object({
  enabled: z.boolean(),
  recoveryCodesLeft: z.number().int(),
});
export type SecondFactorView = z.infer<typeof secondFactorViewSchema>;

/** The secret for an authenticator app: as text, and as an `otpauth:` address for a QR code. */
export const preparedSecondFactorSchema = z.object({ secret: z.string(), uri: z.string() });
export type PreparedSecondFactor = z.infer<typeof preparedSecondFactorSchema>;

/** Recovery codes, shown only once. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>;

export const confirmPasswordSchema = z.object({ password: enteredPasswordSchema });
export type ConfirmPassword = z.infer<typeof confirmPasswordSchema>;

export const enableSecondFactorSchema = z.object({ code: z.string().trim().min(1).max(40) });
export type EnableSecondFactor = z.infer<typeof enableSecondFactorSchema>;
