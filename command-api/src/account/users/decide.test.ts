import type { AccountEvent } from '@canvass/contracts/account/events';
import { accountAggregate } from '@canvass/contracts/account/state';
import { describe, it } from 'vitest';
import { givenFor } from '../../testing/given.js';
import { sampleId } from '@canvass/contracts/samples/requests';
import { deleteAccount, editAccount, registerUser, type Relation } from './decide.js';

const given = givenFor(accountAggregate);
const person = {
  ...{ name: 'Ada', email: 'ada@example.com', phone: '1', companyName: '' },
  passwordHash: '$argon2id$',
};
const firm = sampleId(1);
const [poll, question] = [sampleId(2), sampleId(3)];
const registered = (type: 'user' | 'admin' | 'company' | 'tabi' = 'user'): AccountEvent => ({
  type: 'AccountRegistered',
  data: { type, firm, active: true },
  personal: person,
});
const ended: AccountEvent = { type: 'AccountSessionsEnded', data: {} };
const allEnded: AccountEvent = { ...ended, data: { keysToo: true } };
const relation = (more: Partial<Relation> = {}): Relation => ({
  ...{ by: 'company', isSelf: false, isSameFirm: true, isOwner: false },
  ...more,
});

describe('making a user', () => {
  const user = { ...person, type: 'user' as const, firm, active: true };
  const assigned = { polls: [poll, poll], questions: [], devices: undefined };

  it('registers the account with what is assigned to it', () => {
    given()
      .when((state) => registerUser(state, 'admin', user, { polls: assigned.polls }))
      .then(registered(), { type: 'RecordsAssigned', data: { polls: [poll] } });
  });

  it('assigns nothing to an admin, who sees the whole firm', () => {
    given()
      .when((state) =>
        registerUser(state, 'company', { ...user, type: 'admin' }, { polls: [poll] }),
      )
      .then(registered('admin'));
  });

  it.each([
    ['user', 'user'],
    ['admin', 'admin'],
    ['company', 'company'],
    ['company', 'tabi'],
  ] as const)('refuses %s who make a %s', (by, type) => {
    given()
      .when((state) => registerUser(state, by, { ...user, type }, {}))
      .refused('forbidden');
  });
});

describe('the language of an account', () => {
  const spoken = (language: 'en' | null): AccountEvent => ({
    type: 'AccountEdited',
    data: { language },
    personal: {},
  });

  it('is its own to choose, and to give up', () => {
    const self = relation({ by: 'user', isSelf: true });
    given(registered())
      .when((state) => editAccount(state, self, { language: 'en' }))
      .then(spoken('en'));
    given(registered(), spoken('en'))
      .when((state) => editAccount(state, self, { language: null }))
      .then(spoken(null));
  });

  it.each([null, undefined])('is not changed from none to %s', (language) => {
    given(registered())
      .when((state) => editAccount(state, relation(), { language }))
      .then();
  });
});

describe('the password of another account', () => {
  const reset: AccountEvent = {
    type: 'PasswordChanged',
    data: {},
    personal: { passwordHash: '$new$' },
  };

  it('is set by who looks after the account, and ends its sessions once', () => {
    given(registered())
      .when((state) => editAccount(state, relation(), { passwordHash: '$new$' }))
      .then(reset, allEnded);
    given(registered())
      .when((state) =>
        editAccount(state, relation({ by: 'admin' }), { passwordHash: '$new$', active: false }),
      )
      .then({ type: 'AccountEdited', data: { active: false }, personal: {} }, reset, allEnded);
  });

  it('is not set by others, and never one’s own', () => {
    given(registered('admin'))
      .when((state) => editAccount(state, relation({ by: 'admin' }), { passwordHash: '$new$' }))
      .refused('forbidden');
    given(registered('company'))
      .when((state) =>
        editAccount(state, relation({ isSelf: true, isOwner: true }), { passwordHash: '$new$' }),
      )
      .refused('forbidden');
  });
});

describe('the tax number of a company', () => {
  const own = relation({ isSelf: true, isOwner: true });
  const bulgaria = { country: { code: 'BG', name: 'Bulgaria' } };
  const billed = (uic: string): AccountEvent => ({
    type: 'AccountEdited',
    data: {},
    personal: { billingDetails: { uic, addressDetails: bulgaria } },
  });
  const violation = {
    code: 'uicInvalid',
    field: 'billingDetails.uic',
    parameters: { name: 'EIK / UIC' },
  };

  it('has the form of its country, when either of the two changes', () => {
    given(registered('company'), billed('204567891'))
      .when((state) => editAccount(state, own, { billingDetails: { uic: 'DE123456789' } }))
      .refused('invalidInput', [violation]);
    const germany = { addressDetails: { country: { code: 'DE', name: 'Germany' } } };
    given(registered('company'), billed('2045678910001'))
      .when((state) => editAccount(state, own, { billingDetails: germany }))
      .refused('invalidInput');
  });

  it('does not stop edits of something else when it stands already', () => {
    const city = { addressDetails: { city: 'Varna' } };
    given(registered('company'), billed('1'))
      .when((state) => editAccount(state, own, { billingDetails: city }))
      .then({ type: 'AccountEdited', data: {}, personal: { billingDetails: city } });
  });
});

describe('the billing details of a company', () => {
  const own = relation({ isSelf: true, isOwner: true });
  const billingDetails = {
    ...{ companyName: 'Acme Ltd', uic: '204567891' },
    addressDetails: {
      ...{ city: 'Sofia', address: 'Vitosha 1' },
      country: { code: 'BG', name: 'Bulgaria' },
    },
  };
  const billed: AccountEvent = { type: 'AccountEdited', data: {}, personal: { billingDetails } };

  it('are given as a whole', () => {
    const { uic } = billingDetails;
    const missing = ['companyName', 'addressDetails.city', 'addressDetails.country'].map(
      (part) => ({ code: 'fieldRequired', field: `billingDetails.${part}` }),
    );
    const addressDetails = { address: 'Vitosha 1' };
    given(registered('company'))
      .when((state) => editAccount(state, own, { billingDetails: { uic, addressDetails } }))
      .refused('invalidInput', missing);
    given(registered('company'))
      .when((state) => editAccount(state, own, { billingDetails }))
      .then(billed);
  });

  it('lose no part that is needed, and may lack one as they always did', () => {
    const noCity = { addressDetails: { city: ' ' } };
    given(registered('company'), billed)
      .when((state) => editAccount(state, own, { billingDetails: noCity }))
      .refused('invalidInput', [
        { code: 'fieldRequired', field: 'billingDetails.addressDetails.city' },
      ]);
    const old = { companyName: 'Acme' };
    const renamed = { companyName: 'Acme Ltd' };
    given(registered('company'), { ...billed, personal: { billingDetails: old } })
      .when((state) => editAccount(state, own, { billingDetails: renamed }))
      .then({ ...billed, personal: { billingDetails: renamed } });
  });
});

describe('editing an account', () => {
  it('names only what is different', () => {
    given(registered())
      .when((state) =>
        editAccount(state, relation(), { name: 'Bea', email: person.email, type: 'user' }),
      )
      .then({ type: 'AccountEdited', data: {}, personal: { name: 'Bea' } });
    given(registered())
      .when((state) => editAccount(state, relation(), { name: 'Ada', active: true, polls: [] }))
      .then();
  });

  it('ends the sessions of who is switched off or becomes something else', () => {
    given(registered())
      .when((state) => editAccount(state, relation(), { active: false }))
      .then({ type: 'AccountEdited', data: { active: false }, personal: {} }, ended);
    given(registered())
      .when((state) => editAccount(state, relation(), { type: 'admin' }))
      .then({ type: 'AccountEdited', data: { type: 'admin' }, personal: {} }, ended);
    given(registered())
      .when((state) => editAccount(state, relation(), { type: 'admin', polls: [poll] }))
      .refused('invalidInput', [{ code: 'fieldNotKept', field: 'polls.0' }]);
  });

  it('leaves sessions alone when an account is switched on, and assigns what differs', () => {
    given(
      registered(),
      { type: 'AccountEdited', data: { active: false }, personal: {} },
      { type: 'RecordsAssigned', data: { polls: [poll], questions: [question] } },
    )
      .when((state) =>
        editAccount(state, relation(), { active: true, polls: [poll], questions: [] }),
      )
      .then(
        { type: 'AccountEdited', data: { active: true }, personal: {} },
        { type: 'RecordsAssigned', data: { questions: [] } },
      );
  });

  it('lets everybody change the own name and address, and nothing of the own rights', () => {
    const self = relation({ by: 'user', isSelf: true });
    given(registered())
      .when((state) => editAccount(state, self, { name: 'Bea', email: 'bea@example.com' }))
      .then({
        type: 'AccountEdited',
        data: { isEmailConfirmed: false },
        personal: { name: 'Bea', email: 'bea@example.com' },
      });
    for (const edit of [{ type: 'admin' as const }, { active: false }, { polls: [poll] }]) {
      given(registered())
        .when((state) => editAccount(state, self, edit))
        .refused('forbidden');
    }
  });

  it('asks for another address to be confirmed, but for none that was', () => {
    const self = relation({ by: 'user', isSelf: true });
    const unconfirmed = { confirmation: sampleId(7) };
    const requested: AccountEvent = {
      type: 'EmailConfirmationRequested',
      data: { confirmation: sampleId(7) },
    };
    const [email, other] = [person.email.toUpperCase(), 'bea@example.com'];
    const moved: AccountEvent = {
      type: 'AccountEdited',
      data: { isEmailConfirmed: false },
      personal: { email: other },
    };
    given(registered())
      .when((state) => editAccount(state, self, { email: other, unconfirmed }))
      .then(moved, requested);
    given(registered(), moved)
      .when((state) => editAccount(state, self, { email, unconfirmed }))
      .then({ type: 'AccountEdited', data: {}, personal: { email } });
  });

  it('changes the company with its owner alone', () => {
    const owner = relation({ isSelf: true, isOwner: true });
    const billingDetails = { addressDetails: { city: 'Sofia' } };
    given(registered('company'))
      .when((state) => editAccount(state, owner, { companyName: 'Acme', billingDetails }))
      .then({ type: 'AccountEdited', data: {}, personal: { companyName: 'Acme', billingDetails } });
    given(registered('company'), { type: 'AccountEdited', data: {}, personal: { billingDetails } })
      .when((state) => editAccount(state, owner, { billingDetails }))
      .then();
    given(registered('admin'))
      .when((state) => editAccount(state, relation({ isSelf: true }), { companyName: 'Acme' }))
      .refused('forbidden');
  });

  it.each([
    ['an admin changes an admin', 'admin', { name: 'Bea' }, relation({ by: 'admin' })],
    ['a company changes a company', 'company', { name: 'Bea' }, relation()],
    ['an admin makes an admin of a user', 'user', { type: 'admin' }, relation({ by: 'admin' })],
    ['a company makes a company of a user', 'user', { type: 'company' }, relation()],
    [
      'a company loses its owner',
      'company',
      { type: 'user' },
      relation({ by: 'tabi', isOwner: true }),
    ],
    [
      'the operator gets a colleague in another firm',
      'user',
      { type: 'tabi' },
      relation({ by: 'tabi', isSameFirm: false }),
    ],
  ] as const)('is refused where %s', (_name, type, edit, who) => {
    given(registered(type))
      .when((state) => editAccount(state, who, edit))
      .refused('forbidden');
  });
});

describe('deleting an account', () => {
  it('is for those who could make it', () => {
    given(registered())
      .when((state) => deleteAccount(state, relation({ by: 'admin' })))
      .then({ type: 'AccountDeleted', data: {} });
  });

  it.each([
    ['oneself', relation({ by: 'tabi', isSelf: true })],
    ['the owner', relation({ by: 'tabi', isOwner: true })],
    ['those of the own type', relation({ by: 'admin' })],
  ])('is refused for %s', (_name, who) => {
    given(registered('admin'))
      .when((state) => deleteAccount(state, who))
      .refused('forbidden');
  });
});
