import type { AccountEvent } from '@canvass/contracts/account/events';
import type { SecondFactorState } from '@canvass/contracts/account/second-factor';
import { conflict, invalid, Refusal } from '@canvass/contracts/rule/refusal';

/** Proof of an account's second factor: the time step of a code, or the index of an unused recovery code. */
export type Proof = { step: number } | { index: number };

/** @param secret encrypted */
export function prepare(state: SecondFactorState, secret: string): AccountEvent[] {
  if (state.enabled) throw conflict('secondFactorOn');
  return [{ type: 'SecondFactorPrepared', data: {}, personal: { secret } }];
}

/**
 * Switches the second factor on with a code of the app.
 * @param step time step of the code; undefined when the code is wrong
 */
export function enable(
  state: SecondFactorState,
  { step, recoveryCodes }: { step: number | undefined; recoveryCodes: string[] },
): AccountEvent[] {
  if (state.enabled) throw conflict('secondFactorOn');
  if (step === undefined || step <= state.lastStep) {
    throw invalid([{ code: 'wrongCode', field: 'code' }]);
  }
  return [{ type: 'SecondFactorEnabled', data: { step }, personal: { recoveryCodes } }];
}

/** Uses a proof; each code works once. @throws Refusal wrongCode */
export function use(state: SecondFactorState, proof: Proof | undefined): AccountEvent[] {
  if (!proof) throw wrongCode();
  if ('index' in proof) return [{ type: 'RecoveryCodeUsed', data: proof }];
  if (proof.step <= state.lastStep) throw wrongCode();
  return [{ type: 'SecondFactorUsed', data: proof }];
}

export function replaceCodes(state: SecondFactorState, recoveryCodes: string[]): AccountEvent[] {
  if (!state.enabled) throw conflict('secondFactorOff');
  return [{ type: 'RecoveryCodesReplaced', data: {}, personal: { recoveryCodes } }];
}

export function disable(state: SecondFactorState): AccountEvent[] {
  return state.enabled ? [{ type: 'SecondFactorDisabled', data: {} }] : [];
}

/** The refusal when the password was right and the code is missing. */
export function secondFactorRequired(): Refusal {
  return new Refusal('unauthenticated', 'secondFactorRequired');
}

/** The refusal when the password was right, and the code is wrong or was used before. */
export function wrongCode(): Refusal {
  return new Refusal('unauthenticated', 'wrongCode');
}
