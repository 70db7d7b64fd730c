import { expect, it } from 'vitest';
import { given } from '../testing/fold.js';
import { startedSessionProjection } from './projection.js';

const stream = 'session-s1';
const data = { account: 'a1', epoch: 2, expiresAt: '2026-02-01T00:00:00.000Z' };
const personal = { userAgent: 'Mozilla/5.0' };
const started = { stream, type: 'SessionStarted', data, personal };
const ended = { stream, type: 'SessionEnded', data: {} };
const impersonated = {
  ...{ stream, type: 'AccountImpersonated' },
  data: { account: 'a1', impersonator: 'o1', impersonatorEpoch: 0 },
};

it('keeps whose session it was, ended or not, and nothing personal', async () => {
  const document = await given(startedSessionProjection, started, ended).document('s1');
  expect(document).toEqual({
    ...{ _id: 's1', _position: '00000001' },
    ...{ account: 'a1', impersonator: null },
  });
});

it('keeps which operator was in whose name, also when that is told twice', async () => {
  const told = [started, impersonated, started, impersonated];
  expect(await given(startedSessionProjection, ...told).document('s1')).toMatchObject({
    ...{ account: 'a1', impersonator: 'o1' },
  });
});
