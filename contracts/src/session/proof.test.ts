import { describe, expect, it } from 'vitest';
import { exampleId } from '../question/question.cases.js';
import type { SessionEvent } from './events.js';
import { isProven, reauthenticateSchema } from './proof.js';
import { sessionAggregate, initialSession } from './state.js';

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 10, minute)).toISOString();
const after = (...events: [SessionEvent, number][]) =>
  events.reduce(
    (state, [event, minute]) =>
      sessionAggregate.evolve(state, { ...event, metadata: { at: at(minute) } }),
    initialSession,
  );
const account = exampleId(1);
const started: SessionEvent = {
  type: 'SessionStarted',
  data: { account, epoch: 0, expiresAt: at(50) },
};
const again: SessionEvent = { type: 'SessionReauthenticated', data: {} };

describe('having shown the password', () => {
  it('counts for ten minutes from signing in, and from each time', () => {
    expect([5, 9, 10].map((minute) => isProven(after([started, 0]), at(minute)))).toEqual([
      ...[true, true, false],
    ]);
    expect(isProven(after([started, 0], [again, 20]), at(29))).toBe(true);
    expect(isProven(initialSession, at(0))).toBe(false);
  });

  it('counts for nothing where a clock was far ahead', () => {
    expect(isProven(after([started, 40]), at(0))).toBe(false);
  });

  it('is not given for an operator who signs in as another account', () => {
    const data = { account, impersonator: exampleId(7), impersonatorEpoch: 0 };
    const impersonated: SessionEvent = { type: 'AccountImpersonated', data };
    expect(isProven(after([started, 0], [impersonated, 0]), at(1))).toBe(false);
    expect(isProven(after([started, 0], [impersonated, 0], [again, 1]), at(2))).toBe(true);
  });

  it('takes a password or a code', () => {
    const isTaken = (body: object) => reauthenticateSchema.safeParse(body).success;
    expect([{ password: 'x' }, { code: '123456' }].map(isTaken)).toEqual([true, true]);
    expect([{}, { password: '' }, { password: 'x', code: '1' }].map(isTaken)).toEqual([
      ...[false, false, false],
    ]);
  });
});
