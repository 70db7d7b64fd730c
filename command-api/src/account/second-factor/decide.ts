import type { AccountEvent } from '@canvass/contracts/account/events';
import type { SecondFactorState } from '@canvass/contracts/account/second-factor';
import { conflict, invalid, Refusal } from '@canvass/contracts/rule/refusal';

/** What shows the second factor of an account: a code of a step, or an unused recovery code. */
export type Proof = { step: number } | { index: number };

/** @param secret encrypted */
export function prepare(state: SecondFactorState, secret: string): AccountEvent[] {
  if (state.enabled) throw conflict('secondFactorOn');
  return [{ type: 'SecondFactorPrepared', data: {}, personal: { secret } }];
}

/**
 * Switches it on, once the app shows the right codes.
 * @param step of the code that was entered; undefined when that is wrong
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

/** Signs in with it; every code once. @throws Refusal secondFactorRequired */
export function use(state: SecondFactorState, proof: Proof | undefined): AccountEvent[] {
  if (!proof) throw secondFactorRequired();
  if ('index' in proof) return [{ type: 'RecoveryCodeUsed', data: proof }];
  if (proof.step <= state.lastStep) throw secondFactorRequired();
  return [{ type: 'SecondFactorUsed', data: proof }];
}

export function replaceCodes(state: SecondFactorState, recoveryCodes: string[]): AccountEvent[] {
  if (!state.enabled) throw conflict('secondFactorOff');
  return [{ type: 'RecoveryCodesReplaced', data: {}, personal: { recoveryCodes } }];
}

export function disable(state: SecondFactorState): AccountEvent[] {
  return state.enabled ? [{ type: 'SecondFactorDisabled', data: {} }] : [];
}

/** The password was right; a code is missing, or wrong. */
export function secondFactorRequired(): Refusal {
  return new Refusal('unauthenticated', 'secondFactorRequired');
}
