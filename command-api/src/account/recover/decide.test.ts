import type { AccountEvent } from '@canvass/contracts/account/events';
import { evolveRecovery, initialRecovery } from '@canvass/contracts/account/recovery';
import { describe, it } from 'vitest';
import { givenFor } from '../../testing/given.js';
import { sampleId } from '../../testing/samples.js';
import { requestReset, resetPassword } from './decide.js';

type Dated = AccountEvent & { metadata?: { at: string } };
const given = givenFor<Parameters<typeof evolveRecovery>[0], Dated>(
  initialRecovery,
  evolveRecovery,
);

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
const inTime = { reset, passwordHash, now: '2026-01-01T10:59:59.000Z' };

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
      .when((state) => resetPassword(state, inTime))
      .then(recovered, { type: 'AccountSessionsEnded', data: {} });
    given(registered, requested, recovered)
      .when((state) => resetPassword(state, inTime))
      .refused('resetLinkUsedUp');
    given(registered, requested)
      .when((state) => resetPassword(state, { ...inTime, now: '2026-01-01T11:00:00.000Z' }))
      .refused('resetLinkUsedUp');
    given(registered, requested)
      .when((state) => resetPassword(state, { ...inTime, reset: sampleId(3) }))
      .refused('resetLinkUsedUp');
  });
});
