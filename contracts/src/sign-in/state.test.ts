import { expect, it } from 'vitest';
import { exampleId } from '../question/question.cases.js';
import type { SignInEvent } from './events.js';
import { initialSignIn, MOST_TOLD_A_DAY, signInAggregate } from './state.js';

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 8, minute)).toISOString();
const data = { account: exampleId(1), attempts: 1 };
const failed: SignInEvent = { type: 'SignInFailed', data: { ...data, fault: 'password' } };
const after = (...events: SignInEvent[]) =>
  events.reduce(
    (state, event, minute) =>
      signInAggregate.evolve(state, { ...event, metadata: { at: at(minute) } }),
    initialSignIn,
  );

it('knows when it was told of failed sign-ins lately, and whether it is forgotten', () => {
  expect(after(failed, { type: 'SignInBlocked', data })).toEqual({
    ...{ told: [at(0), at(1)], isForgotten: false },
  });
  const many = Array.from({ length: MOST_TOLD_A_DAY + 3 }, () => failed);
  const { told } = after(...many);
  expect([told.length, told[0]]).toEqual([MOST_TOLD_A_DAY, at(3)]);
  expect(after(failed, { type: 'SignInsErased', data: {} }).isForgotten).toBe(true);
});
