import type { AccountEvent } from '@canvass/contracts/account/events';
import { accountAggregate } from '@canvass/contracts/account/state';
import type { FirmEvent } from '@canvass/contracts/firm/events';
import { firmAggregate } from '@canvass/contracts/firm/state';
import { describe, it } from 'vitest';
import { givenFor } from '../testing/given.js';
import { sampleId } from '@canvass/contracts/samples/requests';
import { registerAccount, registerFirm, type Registration } from './decide.js';

const givenAccount = givenFor(accountAggregate);
const givenFirm = givenFor(firmAggregate);

const personal = {
  name: 'Ada',
  email: 'ada@example.com',
  phone: '1',
  companyName: 'Engines',
  passwordHash: '$argon2id$',
};
const registration: Registration = {
  type: 'company',
  firm: sampleId(1),
  active: true,
  ...personal,
};
const registered: AccountEvent = {
  type: 'AccountRegistered',
  data: { type: 'company', firm: sampleId(1), active: true },
  personal,
};
const firm = { owner: sampleId(2), timeZone: 'Europe/Sofia', questionLanguages: ['en' as const] };
const firmRegistered: FirmEvent = { type: 'FirmRegistered', data: firm };

describe('registering', () => {
  it('registers an account once, all of the person in what can be erased', () => {
    givenAccount()
      .when((state) => registerAccount(state, registration))
      .then(registered);
    givenAccount(registered)
      .when((state) => registerAccount(state, registration))
      .then();
    givenAccount({ type: 'ClaimLost', data: { claim: 'claim-1' } })
      .when((state) => registerAccount(state, registration))
      .then(registered);
  });

  it('registers a firm once', () => {
    givenFirm()
      .when((state) => registerFirm(state, firm))
      .then(firmRegistered);
    givenFirm(firmRegistered)
      .when((state) => registerFirm(state, firm))
      .then();
  });
});
