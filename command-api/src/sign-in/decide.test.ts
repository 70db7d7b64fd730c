import { sampleId } from '@canvass/contracts/samples/requests';
import type { SignInEvent } from '@canvass/contracts/sign-in/events';
import {
  MOST_TOLD_A_DAY,
  signInAggregate,
  type SignInState,
} from '@canvass/contracts/sign-in/state';
import { expect, it } from 'vitest';
import { givenFor } from '../testing/given.js';
import { decideForgetting, decideTelling, isWorthTelling, type FailedAttempt } from './decide.js';

const given = givenFor(signInAggregate);
const account = sampleId(1);
const personal = { address: '192.0.2.7', userAgent: 'Firefox' };
const attempt = (reason: FailedAttempt['reason']) => ({
  ...{ account, reason, attempts: 10, ...personal },
});
const hour = (hours: number) => new Date(Date.UTC(2026, 0, 1, hours)).toISOString();
const data = { account, attempts: 10 };
const failed: SignInEvent = {
  ...{ type: 'SignInFailed', data: { ...data, fault: 'password' }, personal },
};
const blocked: SignInEvent = { type: 'SignInBlocked', data, personal };
const forgotten: SignInEvent = { type: 'SignInsErased', data: {} };

it('a million attempts are worth seven events, and one more for the first that was blocked', () => {
  const worth = [];
  for (let n = 1; n <= 1_000_000; n += 1) if (isWorthTelling(n, n === 6)) worth.push(n);
  expect(worth).toEqual([1, 6, 10, 100, 1000, 10_000, 100_000, 1_000_000]);
});

it('tells what was wrong, and of whom it came in what is personal', () => {
  const telling = (reason: FailedAttempt['reason']) => (state: SignInState) =>
    decideTelling(state, attempt(reason), hour(0));
  given().when(telling('password')).then(failed);
  given()
    .when(telling('secondFactor'))
    .then({ ...failed, data: { ...data, fault: 'secondFactor' } });
  given(failed).when(telling('blocked')).then(blocked);
  given(failed, forgotten).when(telling('password')).then();
});

it('tells twelve times in 24 hours at most, also when processes restart and count anew', () => {
  const told = Array.from({ length: MOST_TOLD_A_DAY }, (_, n) => ({
    ...blocked,
    metadata: { at: hour(n) },
  }));
  const telling = (now: string) => (state: SignInState) =>
    decideTelling(state, attempt('password'), now);
  given(...told.slice(1))
    .when(telling(hour(23)))
    .then(failed);
  given(...told)
    .when(telling(hour(23)))
    .then();
  given(...told)
    .when(telling(hour(24)))
    .then(failed);
});

it('forgets once, where there is something to forget', () => {
  given(failed).when(decideForgetting).then(forgotten);
  given(failed, forgotten).when(decideForgetting).then();
  given().when(decideForgetting).then();
});
