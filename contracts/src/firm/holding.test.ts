import { describe, expect, it } from 'vitest';
import type { AccountEvent } from '../account/events.js';
import { accountAggregate, initialAccount } from '../account/state.js';
import { initialDevice, type DeviceState } from '../device/state.js';
import { exampleId } from '../question/question.cases.js';
import { holdingOfAccount, holdingOfDevice, holdingOfRecord } from './holding.js';

describe('whether a slot is held', () => {
  it('is from the making of a record until it is deleted', () => {
    expect(holdingOfRecord({ exists: false, deleted: false })).toBe('free');
    expect(holdingOfRecord({ exists: true, deleted: false })).toBe('held');
    expect(holdingOfRecord({ exists: true, deleted: true })).toBe('gone');
  });

  it('is by a service unless it is in the bin', () => {
    const device = (status: 'active' | 'deleted', removed = false) =>
      holdingOfDevice({ exists: true, removed, content: { status } } as DeviceState);
    expect(holdingOfDevice(initialDevice)).toBe('free');
    expect([device('active'), device('deleted'), device('deleted', true)]).toEqual([
      ...['held', 'free', 'gone'],
    ]);
  });

  it('is by an account of the type it has, active or not, and never by an owner or an operator', () => {
    const holdings = (...events: AccountEvent[]) => {
      const state = accountAggregate.evolveAll(initialAccount, events);
      return [holdingOfAccount(state, 'users'), holdingOfAccount(state, 'admins')];
    };
    const registered = (type: 'user' | 'admin' | 'company' | 'tabi'): AccountEvent => ({
      type: 'AccountRegistered',
      data: { type, firm: exampleId(1), active: false },
      personal: { name: '', email: '', phone: '', companyName: '', passwordHash: '' },
    });
    const promoted: AccountEvent = { type: 'AccountEdited', data: { type: 'admin' }, personal: {} };
    expect(holdings()).toEqual(['free', 'free']);
    expect(holdings(registered('user'))).toEqual(['held', 'free']);
    expect(holdings(registered('user'), promoted)).toEqual(['free', 'held']);
    expect(holdings(registered('company'))).toEqual(['free', 'free']);
    expect(holdings(registered('tabi'))).toEqual(['free', 'free']);
    expect(holdings(registered('admin'), { type: 'AccountDeleted', data: {} })).toEqual([
      ...['gone', 'gone'],
    ]);
  });
});
