import { describe, expect, it } from 'vitest';
import { exampleId } from '../question/question.cases.js';
import type { AccountEvent } from './events.js';
import { presentUser } from './present.js';
import { canReset, initialRecovery, recoveryPart } from './recovery.js';
import { accountAggregate, initialAccount } from './state.js';
import { registerUserSchema } from './user-commands.js';
import { initialFirm } from '../firm/state.js';

type Dated = AccountEvent & { metadata?: { at: string } };

const [invitation, second] = [exampleId(1), exampleId(2)];
const day = (number: number) => new Date(Date.UTC(2026, 0, number, 10)).toISOString();
const registered: Dated = {
  type: 'AccountRegistered',
  data: { type: 'user', firm: exampleId(9), active: true, isEmailConfirmed: false },
  personal: {
    ...{ name: 'Bea', email: 'bea@a.example', phone: '', companyName: '', passwordHash: '' },
  },
};
const invited = (id = invitation, at = day(1)): Dated => ({
  ...{ type: 'AccountInvited', data: { invitation: id }, metadata: { at } },
});
const set: Dated = {
  ...{ type: 'PasswordRecovered', data: { reset: invitation }, personal: { passwordHash: 'x' } },
};
const changed: Dated = { type: 'PasswordChanged', data: {}, personal: { passwordHash: 'x' } };
const stateOf = (...events: Dated[]) => events.reduce(accountAggregate.evolve, initialAccount);
const linksOf = (...events: Dated[]) => recoveryPart.evolveAll(initialRecovery, events);
const untilOf = (...events: Dated[]) =>
  presentUser(exampleId(3), stateOf(...events), initialFirm).invitedUntil;

describe('an invited person', () => {
  it('is shown as invited for seven days from the last link, and until a password is set', () => {
    expect(untilOf(registered)).toBeUndefined();
    expect(untilOf(registered, invited())).toBe(day(8));
    expect(untilOf(registered, invited(), invited(second, day(5)))).toBe(day(12));
    for (const end of [set, changed]) {
      expect(untilOf(registered, invited(), end)).toBeUndefined();
      expect(stateOf(registered, invited(), end)).not.toHaveProperty('invitedAt');
    }
  });

  it('has a link that works for seven days, beside a later one', () => {
    const state = linksOf(registered, invited(), invited(second, day(5)));
    const before = (end: string) => new Date(Date.parse(end) - 1).toISOString();
    expect(canReset(state, invitation, before(day(8)))).toBe(true);
    expect(canReset(state, invitation, day(8))).toBe(false);
    expect(canReset(state, second, day(11))).toBe(true);
  });

  it.each<[string, Dated]>([
    ['the link is used', set],
    ['a password is set by another account', changed],
    [
      'the address changes',
      { type: 'AccountEdited', data: {}, personal: { email: 'b@b.example' } },
    ],
    ['the account is deleted', { type: 'AccountDeleted', data: {} }],
  ])('has none once %s', (_when, event) => {
    expect(canReset(linksOf(registered, invited(), event), invitation, day(2))).toBe(false);
  });

  it('is valid for an hour after a reset was requested, even when the invitation expires sooner', () => {
    const asked: Dated = {
      ...{ type: 'PasswordResetRequested', data: { reset: second }, metadata: { at: day(2) } },
    };
    const state = linksOf(registered, invited(), asked);
    expect(canReset(state, second, day(3))).toBe(false);
    expect(canReset(state, invitation, day(3))).toBe(true);
  });
});

describe('making an account', () => {
  const person = { name: 'Bea', email: 'bea@a.example', type: 'user' };
  const given = { password: 'secret-1', rePassword: 'secret-1' };

  it('takes either a password or an invitation', () => {
    const codes = (more: object) =>
      registerUserSchema
        .safeParse({ ...person, ...more })
        .error?.issues.map(({ path, message }) => [path.join('.'), message]);
    expect(codes(given)).toBeUndefined();
    expect(codes({ invite: true })).toBeUndefined();
    expect(codes({})).toEqual([['password', expect.any(String)]]);
    expect(codes({ ...given, invite: true })).toEqual([['password', expect.any(String)]]);
    expect(codes({ invite: true, rePassword: 'x' })).toEqual([['rePassword', expect.any(String)]]);
  });
});
