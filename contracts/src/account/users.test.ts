import { describe, expect, it } from 'vitest';
import { exampleId } from '../question/question.cases.js';
import { isBillable, mergeBilling } from './billing.js';
import type { AccountEvent } from './events.js';
import { accountAggregate, initialAccount } from './state.js';

const registered: AccountEvent = {
  type: 'AccountRegistered',
  data: { type: 'user', firm: exampleId(1), active: true },
  personal: {
    name: 'Ann',
    email: 'ann@example.com',
    phone: '1',
    companyName: '',
    billingDetails: { uic: '7', addressDetails: { city: 'Sofia', postalCode: '1000' } },
    passwordHash: 'hash',
  },
};
const after = (...events: AccountEvent[]) =>
  events.reduce(accountAggregate.evolve, accountAggregate.evolve(initialAccount, registered));
const edited = (
  data: { type?: 'admin'; active?: boolean },
  personal: NonNullable<Extract<AccountEvent, { type: 'AccountEdited' }>['personal']>,
): AccountEvent => ({ type: 'AccountEdited', data, personal });

describe('an account', () => {
  it('changes only the fields that an edit names, down to the parts of its address', () => {
    const state = after(
      edited({ active: false }, { name: 'Bea' }),
      edited({}, { billingDetails: { addressDetails: { city: 'Varna' } } }),
    );
    expect(state).toEqual({
      ...after(),
      active: false,
      name: 'Bea',
      billingDetails: { uic: '7', addressDetails: { city: 'Varna', postalCode: '1000' } },
    });
  });

  it('sees of each kind what was assigned last', () => {
    const first = { polls: [exampleId(2)], questions: [exampleId(3)] };
    const state = after(
      { type: 'RecordsAssigned', data: first },
      { type: 'RecordsAssigned', data: { polls: [] } },
    );
    expect(state.assigned).toEqual({ polls: [], questions: [exampleId(3)], devices: [] });
  });

  it('holds no address and has no valid session once deleted', () => {
    const state = after({ type: 'AccountDeleted', data: {} });
    const { firm, epoch } = { firm: exampleId(1), epoch: 1 };
    expect(state).toEqual({ ...initialAccount, firm, epoch });
  });
});

describe('billing details', () => {
  it('begin with their first part', () => {
    expect(mergeBilling(undefined, { uic: '1' })).toEqual({ uic: '1' });
  });

  it.each([
    [undefined, false],
    [{}, false],
    [{ addressDetails: { city: 'Sofia' } }, false],
    [{ addressDetails: { address: 'Main street 1' } }, true],
    [{ uic: '1' }, true],
    [{ companyName: 'Acme' }, true],
  ])('of %j are enough to bill: %s', (billing, expected) => {
    expect(isBillable(billing)).toBe(expected);
  });
});
