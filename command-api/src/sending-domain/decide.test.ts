import { sendingDomainAggregate } from '@canvass/contracts/sending-domain/state';
import type { SendingDomainEvent } from '@canvass/contracts/sending-domain/events';
import { describe, expect, it } from 'vitest';
import { decideFindings, decideRemoval, decideSetting, type Wanted } from './decide.js';

const key = { selector: 'canvass-1', publicKey: 'MIIB', privateKey: 'sealed' };
const wanted: Wanted = {
  ...{ account: 'a', email: 'stay@hotel.example', name: 'Hotel', domain: 'hotel.example', key },
};
const none = { dkim: [], dmarc: [] };
const found = (dkim: 'right' | 'missing' | 'unanswered') => ({
  ...{ domain: 'hotel.example', selector: 'canvass-1', found: none },
  findings: { dkim, dmarc: 'right' as const },
});
const after = (events: readonly SendingDomainEvent[], at = '2026-05-01T00:00:00.000Z') =>
  sendingDomainAggregate.evolveAll(
    sendingDomainAggregate.initial,
    events.map((event) => ({ ...event, metadata: { at } })),
  );
const added = decideSetting({}, wanted);
const typesOf = (events: readonly SendingDomainEvent[]) => events.map(({ type }) => type);
const day = (number: number) => new Date(Date.UTC(2026, 4, number)).toISOString();
const look = (
  events: readonly SendingDomainEvent[],
  how: Parameters<typeof found>[0],
  number = 1,
) => decideFindings(after(events), found(how), day(number));

describe('a sender', () => {
  it('gets a key for each domain that is new', () => {
    expect(typesOf(added)).toEqual(['SendingDomainAdded']);
    expect(decideSetting(after(added), wanted)).toEqual([]);
    const renamed = { ...wanted, name: 'Inn', key: { ...key, publicKey: 'other' } };
    expect(typesOf(decideSetting(after(added), renamed))).toEqual(['SenderChanged']);
    const moved = { ...wanted, email: 'stay@inn.example', domain: 'inn.example' };
    expect(typesOf(decideSetting(after(added), moved))).toEqual(['SendingDomainAdded']);
  });

  it('loses what was verified with another domain, and keeps it with another name', () => {
    const verified = [...added, ...look(added, 'right')];
    const renamed = decideSetting(after(verified), { ...wanted, name: 'Inn' });
    expect(after([...verified, ...renamed]).sender).toMatchObject({
      isVerified: true,
      name: 'Inn',
    });
    const moved = decideSetting(after(verified), { ...wanted, domain: 'inn.example' });
    const { sender } = after([...verified, ...moved]);
    expect(sender).toMatchObject({ isVerified: false });
    expect(sender).not.toHaveProperty('checked');
    expect(decideFindings({ sender: sender! }, found('right'), day(1))).toEqual([]);
  });

  it('is gone once it is removed, or erased', () => {
    expect(typesOf(decideRemoval(after(added)))).toEqual(['SendingDomainRemoved']);
    expect(after([...added, ...decideRemoval(after(added))])).toEqual({});
    expect(decideRemoval({})).toEqual([]);
    expect(
      after(added.map(({ personal: _erased, ...kept }) => kept as SendingDomainEvent)),
    ).toEqual({});
  });
});

describe('a look at the records', () => {
  it('notes once what is wrong, and verifies what is right', () => {
    const missing = look(added, 'missing');
    expect(typesOf(missing)).toEqual(['SendingDomainChecked']);
    expect(look([...added, ...missing], 'missing')).toEqual([]);
    const right = look([...added, ...missing], 'right');
    expect(typesOf(right)).toEqual(['SendingDomainVerified']);
    expect(look([...added, ...right], 'right')).toEqual([]);
  });

  it('lets a domain lapse whose record is gone, and verifies it again', () => {
    const verified = [...added, ...look(added, 'right')];
    const lapsed = [...verified, ...look(verified, 'missing')];
    expect(typesOf(lapsed).at(-1)).toBe('SendingDomainLapsed');
    expect(after(lapsed).sender?.isVerified).toBe(false);
    expect(look(lapsed, 'missing')).toEqual([]);
    expect(typesOf(look(lapsed, 'right'))).toEqual(['SendingDomainVerified']);
  });

  it('bears name servers that do not answer for three days', () => {
    const verified = [...added, ...look(added, 'right')];
    const silent = [...verified, ...look(verified, 'unanswered')];
    expect(typesOf(silent).at(-1)).toBe('SendingDomainChecked');
    expect(after(silent).sender?.isVerified).toBe(true);
    expect(look(silent, 'unanswered', 3)).toEqual([]);
    expect(typesOf(look(silent, 'unanswered', 4))).toEqual(['SendingDomainLapsed']);
    const back = [...silent, ...look(silent, 'right', 3)];
    expect(typesOf(back).at(-1)).toBe('SendingDomainChecked');
    expect(after(back).sender?.checked).not.toHaveProperty('unansweredSince');
    expect(after(back).sender?.isVerified).toBe(true);
  });
});
