import type { AccountEvent } from '@canvass/contracts/account/events';
import { accountAggregate } from '@canvass/contracts/account/state';
import { describe, it } from 'vitest';
import { givenFor } from '../../testing/given.js';
import { sampleId } from '@canvass/contracts/samples/requests';
import { editAccount, type Relation } from './decide.js';

const given = givenFor(accountAggregate);
const own: Relation = { by: 'company', isSelf: true, isSameFirm: true, isOwner: true };
const billingDetails = {
  ...{ companyName: 'Acme Ltd', uic: '204567891' },
  addressDetails: {
    ...{ city: 'Sofia', address: 'Vitosha 1' },
    country: { code: 'BG', name: 'Bulgaria' },
  },
};
const registered: AccountEvent = {
  type: 'AccountRegistered',
  data: { type: 'company', firm: sampleId(1), active: true },
  personal: {
    ...{ name: 'Ada', email: 'ada@example.com', phone: '1', companyName: 'Acme' },
    ...{ billingDetails, passwordHash: '$argon2id$' },
  },
};
const edited = (personal: NonNullable<(AccountEvent & { type: 'AccountEdited' })['personal']>) => ({
  ...{ type: 'AccountEdited' as const, data: {}, personal },
});
const base = given(registered).state;

describe('one’s own profile, changed elsewhere since the edit began', () => {
  it('is not overwritten: the same field is refused, and named', () => {
    given(registered, edited({ name: 'Bea' }))
      .when((state) => editAccount(state, own, { name: 'Ben', phone: '2' }, base))
      .refused('editConflict', { fields: ['name'] });
  });

  it('takes another field, and the same one when both say the same', () => {
    given(registered, edited({ name: 'Bea' }))
      .when((state) => editAccount(state, own, { name: 'Bea', phone: '2' }, base))
      .then(edited({ phone: '2' }));
  });

  it('keeps what is sent as it was when the edit began', () => {
    given(registered, edited({ name: 'Bea', email: 'bea@example.com' }))
      .when((state) => {
        const { name, email } = base;
        return editAccount(state, own, { name, email, phone: '2' }, base);
      })
      .then(edited({ phone: '2' }));
  });

  it('is edited part by part where it says who is billed', () => {
    const city = { addressDetails: { city: 'Varna' } };
    const moved = [registered, edited({ billingDetails: city })];
    const other = { uic: '831641791' };
    given(...moved)
      .when((state) => editAccount(state, own, { billingDetails: other }, base))
      .then(edited({ billingDetails: other }));
    given(...moved)
      .when((state) => editAccount(state, own, { billingDetails: { ...billingDetails } }, base))
      .then();
    const elsewhere = { ...other, addressDetails: { city: 'Plovdiv' } };
    given(...moved)
      .when((state) => editAccount(state, own, { billingDetails: elsewhere }, base))
      .refused('editConflict', { fields: ['billingDetails.addressDetails.city'] });
  });
});

describe('another account', () => {
  it('hides which fields changed from callers who may not edit the account', () => {
    const admin: Relation = { by: 'admin', isSelf: false, isSameFirm: true, isOwner: true };
    given(registered, edited({ name: 'Bea' }))
      .when((state) => editAccount(state, admin, { name: 'Ben' }, base))
      .refused('forbidden');
  });
});
