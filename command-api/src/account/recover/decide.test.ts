import type { AccountEvent } from '@canvass/contracts/account/events';
import { recoveryPart, type RecoveryState } from '@canvass/contracts/account/recovery';
import { describe, it } from 'vitest';
import { givenFor } from '../../testing/given.js';
import { sampleId } from '@canvass/contracts/samples/requests';
import { decideReset, requestReset } from './decide.js';

type Dated = AccountEvent & { metadata?: { at: string } };
const given = givenFor<RecoveryState, Dated>(recoveryPart);

const reset = sampleId(1);
const passwordHash = '$argon2id$new';
const registered: AccountEvent = {
  type: 'AccountRegistered',
  data: { type: 'company', firm: sampleId(2), active: true },
};
const requested: Dated = {
  type: 'PasswordResetRequested',
  data: { reset },
  metadata: { at: '2026-01-01T10:00:00.000Z' },
};
const recovered: AccountEvent = {
  type: 'PasswordRecovered',
  data: { reset },
  personal: { passwordHash },
};
const [email, other] = ['ann@example.com', 'eve@example.com'];
const account = { active: true, email, confirmedEmail: email };
const inTime = { reset, passwordHash, now: '2026-01-01T10:59:59.000Z', account };

describe('a forgotten password', () => {
  it('is asked about only where there is an account', () => {
    given(registered)
      .when((state) => requestReset(state, reset))
      .then({ type: 'PasswordResetRequested', data: { reset } });
    given()
      .when((state) => requestReset(state, reset))
      .then();
  });

  it('is set anew once, within an hour, and ends all sessions', () => {
    given(registered, requested)
      .when((state) => decideReset(state, inTime))
      .then(recovered, { type: 'AccountSessionsEnded', data: { keysToo: true } });
    given(registered, requested, recovered)
      .when((state) => decideReset(state, inTime))
      .refused('resetLinkUsedUp');
    given(registered, requested)
      .when((state) => decideReset(state, { ...inTime, now: '2026-01-01T11:00:00.000Z' }))
      .refused('resetLinkUsedUp');
    given(registered, requested)
      .when((state) => decideReset(state, { ...inTime, reset: sampleId(3) }))
      .refused('resetLinkUsedUp');
  });

  it('is not set by an account that was switched off', () => {
    given(registered, requested)
      .when((state) => decideReset(state, { ...inTime, account: { ...account, active: false } }))
      .refused('accountInactive');
  });

  it('gives up an address that the account took since without confirming it', () => {
    const taken = { ...inTime, account: { ...account, email: other } };
    given(registered, requested)
      .when((state) => decideReset(state, taken))
      .then(
        recovered,
        { type: 'AccountSessionsEnded', data: { keysToo: true } },
        { type: 'AccountEdited', data: {}, personal: { email } },
      );
  });

  it('confirms the first address, and removes a second factor enabled before that', () => {
    const first = { ...inTime, account: { ...account, confirmedEmail: '' } };
    const ended: AccountEvent = { type: 'AccountSessionsEnded', data: { keysToo: true } };
    const enabled: AccountEvent = { type: 'SecondFactorEnabled', data: { step: 1 } };
    given(registered, requested)
      .when((state) => decideReset(state, first))
      .then(recovered, ended, { type: 'EmailConfirmed', data: {} });
    given(registered, enabled, requested)
      .when((state) => decideReset(state, first))
      .then(
        recovered,
        ended,
        { type: 'EmailConfirmed', data: {} },
        { type: 'SecondFactorDisabled', data: {} },
      );
    given(registered, enabled, requested)
      .when((state) => decideReset(state, inTime))
      .then(recovered, ended);
  });
});
