import { describe, expect, it } from 'vitest';
import type { AccountEvent } from './events.js';
import { secondFactorPart, initialSecondFactor } from './second-factor.js';

const after = (...events: AccountEvent[]) =>
  secondFactorPart.evolveAll(initialSecondFactor, events);
const prepared: AccountEvent = {
  type: 'SecondFactorPrepared',
  data: {},
  personal: { secret: 'sealed' },
};
const enabled: AccountEvent = {
  type: 'SecondFactorEnabled',
  data: { step: 7 },
  personal: { recoveryCodes: ['a', 'b'] },
};

describe('the second factor', () => {
  it('is on once it was confirmed, not while it is prepared', () => {
    expect(after(prepared)).toEqual({ ...initialSecondFactor, prepared: 'sealed' });
    expect(after(prepared, enabled)).toEqual({
      ...{ enabled: true, prepared: '', secret: 'sealed', lastStep: 7 },
      recoveryCodes: ['a', 'b'],
    });
  });

  it('remembers what was used', () => {
    const used: AccountEvent = { type: 'SecondFactorUsed', data: { step: 9 } };
    const recovered: AccountEvent = { type: 'RecoveryCodeUsed', data: { index: 1 } };
    expect(after(prepared, enabled, used, recovered)).toMatchObject({
      lastStep: 9,
      recoveryCodes: ['a', null],
    });
  });

  it('gets other recovery codes, and goes off, without taking a step twice', () => {
    const replaced: AccountEvent = {
      type: 'RecoveryCodesReplaced',
      data: {},
      personal: { recoveryCodes: ['c'] },
    };
    expect(after(prepared, enabled, replaced).recoveryCodes).toEqual(['c']);
    const disabled: AccountEvent = { type: 'SecondFactorDisabled', data: {} };
    expect(after(prepared, enabled, disabled)).toEqual({ ...initialSecondFactor, lastStep: 7 });
  });

  it('has no secret left where that was erased', () => {
    const state = after({ ...prepared, personal: undefined }, { ...enabled, personal: undefined });
    expect(state).toMatchObject({ enabled: true, secret: '', recoveryCodes: [] });
  });
});
