import { describe, expect, it, vi } from 'vitest';
import { given, run } from '../testing/fold.js';
import { MemoryLog } from '../testing/memory-log.js';
import { accountProjection } from './projection.js';

const personal = {
  name: 'Ann',
  email: 'ann@example.com',
  phone: '+359 2 000 000',
  companyName: 'Hotel',
  passwordHash: '$argon2id$secret',
};
const registered = (id: string, type: string) => ({
  stream: `account-${id}`,
  type: 'AccountRegistered',
  data: { type, firm: 'firm-1', active: true },
  personal,
});

describe('accountProjection', () => {
  it('keeps the account, but never the hash of its password', async () => {
    const ended = { stream: 'account-a1', type: 'AccountSessionsEnded' };
    const account = await given(accountProjection, registered('a1', 'company'), ended).document(
      'a1',
    );
    const { passwordHash, ...visible } = personal;
    expect(account).toEqual({
      _id: 'a1',
      _position: '00000002',
      searched: { name: 'ann', email: 'ann@example.com', companyName: 'hotel' },
      confirmedEmail: visible.email,
      keyEpoch: 0,
      exists: true,
      type: 'company',
      firm: 'firm-1',
      active: true,
      epoch: 1,
      registeredAt: '2026-01-01T00:00:00.000Z',
      ...visible,
      avatarURL: '',
      assigned: { polls: [], questions: [], devices: [] },
      createdAt: '2026-01-01T00:00:00.000Z',
      revision: 1,
    });
    expect(JSON.stringify(account)).not.toContain(passwordHash);
  });

  it('stays without what was erased', async () => {
    const { personal: gone, ...rest } = registered('a1', 'user');
    expect(gone).toBeDefined();
    expect(await given(accountProjection, { ...rest, erased: true }).document('a1')).toMatchObject({
      name: '',
      email: '',
    });
  });

  it('counts users and admins, but not the company itself', async () => {
    const totals = given(
      accountProjection,
      registered('a1', 'company'),
      registered('a2', 'user'),
      registered('a3', 'admin'),
    );
    expect(await totals.document('firm-1', 'accountTotals_v1')).toMatchObject({
      counts: { users: 2 },
    });
  });
});

it('tells open screens when a setting of the company changes, and of no slots', async () => {
  const firm = { stream: 'firm-f1', data: {} };
  const running = run([accountProjection], { log: new MemoryLog([registered('a1', 'user')]) });
  await running.caughtUp;
  running.log.append({ ...firm, type: 'SlotTaken' });
  running.log.append({ ...firm, type: 'FirmSettingsChanged' });
  await vi.waitFor(() => expect(running.bus.published).not.toEqual([]));
  expect(running.bus.published).toMatchObject([{ firm: 'f1', topic: 'account', ids: ['f1'] }]);
  await running.stop();
});
