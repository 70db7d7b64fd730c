import type { AccountEvent } from '@canvass/contracts/account/events';
import { secondFactorPart } from '@canvass/contracts/account/second-factor';
import { describe, it } from 'vitest';
import { givenFor } from '../../testing/given.js';
import { disable, enable, prepare, replaceCodes, use } from './decide.js';

const given = givenFor(secondFactorPart);
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
const recoveryCodes = ['a', 'b'];

describe('the second factor', () => {
  it('is prepared anew until it is on', () => {
    for (const before of [[], [prepared]]) {
      given(...before)
        .when((state) => prepare(state, 'sealed'))
        .then(prepared);
    }
    given(prepared, enabled)
      .when((state) => prepare(state, 'sealed'))
      .refused('secondFactorOn');
  });

  it('goes on with a right code', () => {
    given(prepared)
      .when((state) => enable(state, { step: 7, recoveryCodes }))
      .then(enabled);
    given(prepared)
      .when((state) => enable(state, { step: undefined, recoveryCodes }))
      .refused('invalidInput', [{ code: 'wrongCode', field: 'code' }]);
    given(prepared, enabled)
      .when((state) => enable(state, { step: 8, recoveryCodes }))
      .refused('secondFactorOn');
    given(prepared, enabled, { type: 'SecondFactorDisabled', data: {} }, prepared)
      .when((state) => enable(state, { step: 7, recoveryCodes }))
      .refused('invalidInput');
  });

  it('takes every code once', () => {
    given(prepared, enabled)
      .when((state) => use(state, { step: 8 }))
      .then({ type: 'SecondFactorUsed', data: { step: 8 } });
    for (const proof of [undefined, { step: 7 }, { step: 6 }]) {
      given(prepared, enabled)
        .when((state) => use(state, proof))
        .refused('wrongCode');
    }
    given(prepared, enabled)
      .when((state) => use(state, { index: 1 }))
      .then({ type: 'RecoveryCodeUsed', data: { index: 1 } });
  });

  it('gets other recovery codes while it is on, and goes off once', () => {
    given(prepared, enabled)
      .when((state) => replaceCodes(state, ['c']))
      .then({ type: 'RecoveryCodesReplaced', data: {}, personal: { recoveryCodes: ['c'] } });
    given(prepared)
      .when((state) => replaceCodes(state, ['c']))
      .refused('secondFactorOff');
    given(prepared, enabled).when(disable).then({ type: 'SecondFactorDisabled', data: {} });
    given(prepared).when(disable).then();
  });
});
