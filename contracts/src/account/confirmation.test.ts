import { describe, expect, it } from 'vitest';
import { exampleId } from '../question/question.cases.js';
import {
  canConfirm,
  confirmationPart,
  goesBy,
  holdsEmail,
  initialConfirmation,
  isEmailConfirmed,
  recoveryEmail,
  requireConfirmed,
} from './confirmation.js';
import type { AccountEvent } from './events.js';
import { accountAggregate, initialAccount } from './state.js';

const person = { name: 'Ana', phone: '1', companyName: 'Ana Ltd', passwordHash: '' };
const [email, other] = ['ana@a.example', 'ana@b.example'];
const registered = (more: { isEmailConfirmed?: false } = {}): AccountEvent => ({
  type: 'AccountRegistered',
  data: { type: 'company', firm: exampleId(9), active: true, ...more },
  personal: { ...person, email },
});
const unconfirmed = registered({ isEmailConfirmed: false });
const moved = (to: string, more: { isEmailConfirmed?: false } = {}): AccountEvent => ({
  type: 'AccountEdited',
  data: more,
  personal: { email: to },
});
const pending = moved(other, { isEmailConfirmed: false });
const confirmed: AccountEvent = { type: 'EmailConfirmed', data: {} };
const account = (...events: AccountEvent[]) =>
  events.reduce((state, event) => accountAggregate.evolve(state, event), initialAccount);

describe('the address of an account', () => {
  it('counts as confirmed in events that do not say', () => {
    expect(isEmailConfirmed(account(registered()))).toBe(true);
    expect(account(registered(), moved(other))).toMatchObject({ confirmedEmail: other });
  });

  it('is confirmed by its link, until it is another one', () => {
    expect(isEmailConfirmed(account(unconfirmed))).toBe(false);
    expect(isEmailConfirmed(account(unconfirmed, confirmed))).toBe(true);
    const state = account(unconfirmed, confirmed, pending);
    expect([isEmailConfirmed(state), state.email, recoveryEmail(state)]).toEqual([
      ...[false, other, email],
    ]);
    expect(recoveryEmail(account(unconfirmed, confirmed, pending, confirmed))).toBe(other);
    expect(recoveryEmail(account(unconfirmed))).toBe(email);
    expect(isEmailConfirmed(account({ ...registered(), personal: undefined }))).toBe(false);
  });

  it('is kept from others while it is the last that was confirmed, or the first', () => {
    const state = account(unconfirmed, confirmed, pending);
    expect([email, other].map((one) => holdsEmail(state, one))).toEqual([true, false]);
    expect([email, other].map((one) => goesBy(state, one))).toEqual([true, true]);
    expect(holdsEmail(account(unconfirmed), ' ANA@a.example')).toBe(true);
    expect(goesBy(account(registered(), moved(other)), email)).toBe(false);
  });

  it('must be confirmed before others are written to and keys are made', () => {
    expect(() => requireConfirmed(account(unconfirmed))).toThrow('emailUnconfirmed');
    expect(() => requireConfirmed(account(unconfirmed, confirmed))).not.toThrow();
  });
});

describe('a link that confirms it', () => {
  const at = (day: number) => new Date(Date.UTC(2026, 0, day, 10)).toISOString();
  const asked = (confirmation: string, day: number) => ({
    type: 'EmailConfirmationRequested' as const,
    data: { confirmation },
    metadata: { at: at(day) },
  });
  const after = (...events: Parameters<typeof confirmationPart.evolve>[1][]) =>
    confirmationPart.evolveAll(initialConfirmation, events);
  const [first, second] = [exampleId(1), exampleId(2)];

  it('can be used for seven days, also when another was asked for', () => {
    const state = after(unconfirmed, asked(first, 1), asked(second, 3));
    expect([first, second].map((id) => canConfirm(state, id, at(7)))).toEqual([true, true]);
    expect([first, second].map((id) => canConfirm(state, id, at(8)))).toEqual([false, true]);
    expect(after(asked(first, 1), asked(second, 9)).requests).toHaveLength(1);
  });

  it('is of one address, and of nothing once that is confirmed', () => {
    const state = after(unconfirmed, asked(first, 1));
    expect(state.isConfirmed).toBe(false);
    expect(confirmationPart.evolve(state, pending)).toMatchObject({
      isConfirmed: false,
      requests: [],
    });
    expect(confirmationPart.evolve(state, confirmed)).toMatchObject({
      isConfirmed: true,
      requests: [],
    });
    expect(after(registered()).isConfirmed).toBe(true);
    expect(after(unconfirmed, { type: 'AccountDeleted', data: {} })).toEqual(initialConfirmation);
  });
});
