import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openEventLog } from '../event-log/embedded.js';
import { SoleHearing } from '../event-log/hearing.js';
import type { EventLog } from '../event-log/port.js';
import { newEvent } from '../event-log/testing/samples.js';
import { createKeys } from '../identity/keys.js';
import { createToken, signingKeyOf } from '../identity/session.js';
import { openCurrentState } from './current-state.js';
import { createAuthenticate } from './sessions.js';

const keys = createKeys(Buffer.alloc(32, 1));
const otherKeys = createKeys(Buffer.alloc(32, 2));
const DAY = 24 * 60 * 60 * 1000;
let folder: string;
let log: EventLog;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'canvass-session-'));
  log = await openEventLog({ folder });
});
afterAll(async () => {
  await log.close();
  rmSync(folder, { recursive: true });
});

/** With an event of this moment: what was long ago has ended by itself. */
function startedNow(data: object) {
  const { metadata } = newEvent();
  return newEvent('SessionStarted', {
    ...{ data, metadata: { ...metadata, at: new Date().toISOString() } },
  });
}

async function signIn(more: { expiresAt?: Date } = {}) {
  const [id, account, firm] = [randomUUID(), randomUUID(), randomUUID()];
  const expiresAt = more.expiresAt ?? new Date(Date.now() + DAY);
  const registered = { type: 'admin', firm, active: true };
  await log.append(`account-${account}`, 'none', [
    newEvent('AccountRegistered', { data: registered, personal: { email: 'a@b.c' } }),
  ]);
  const started = { account, epoch: 0, expiresAt: expiresAt.toISOString() };
  await log.append(`session-${id}`, 'none', [startedNow(started)]);
  const session = { id, account, epoch: 0, expiresAt };
  return { session, firm, token: await createToken(keys, session) };
}

describe('a token', () => {
  it('stands for its account as it is now', async () => {
    const { session, firm, token } = await signIn();
    const seen: string[][] = [];
    const authenticate = createAuthenticate(openCurrentState(log), keys, {
      seen: (who) => void seen.push([who.session, who.account]),
    });
    expect(await authenticate('a.b.c')).toBeUndefined();
    expect(await authenticate(token)).toEqual({
      account: session.account,
      firm,
      type: 'admin',
      active: true,
      session: session.id,
    });
    expect(seen).toEqual([[session.id, session.account]]);
    expect(await createToken(keys, session)).toBe(token);
  });

  it('of another secret, without a signature, altered or malformed authenticates no one', async () => {
    const { session, token } = await signIn();
    const authenticate = createAuthenticate(openCurrentState(log), keys);
    const [, payload = ''] = token.split('.');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    const withoutSession = await new SignJWT({})
      .setProtectedHeader({ alg: 'HS256' })
      .sign(keys('session-token'));
    for (const wrong of [
      await createToken(otherKeys, session),
      `${none}.${payload}.`,
      `${token.slice(0, -4)}AAAA`,
      withoutSession,
      'a.b.c',
      '',
    ]) {
      expect(await authenticate(wrong)).toBeUndefined();
    }
  });

  it('of a session that has ended, is unknown, is another’s or has an older epoch authenticates no one', async () => {
    const authenticate = createAuthenticate(openCurrentState(log), keys);
    const expired = await signIn({ expiresAt: new Date(Date.now() - 1000) });
    expect(await authenticate(expired.token)).toBeUndefined();
    const later = { ...expired.session, expiresAt: new Date(Date.now() + DAY) };
    expect(await authenticate(await createToken(keys, later))).toBeUndefined();

    const { session } = await signIn();
    const unknown = await createToken(keys, { ...session, id: randomUUID() });
    expect(await authenticate(unknown)).toBeUndefined();
    const foreign = await createToken(keys, { ...session, account: expired.session.account });
    expect(await authenticate(foreign)).toBeUndefined();

    const ended = await signIn();
    await log.append(`session-${ended.session.id}`, 0, [newEvent('SessionEnded', { data: {} })]);
    expect(await authenticate(ended.token)).toBeUndefined();

    const raised = await signIn();
    const all = newEvent('AccountSessionsEnded', { data: {} });
    await log.append(`account-${raised.session.account}`, 0, [all]);
    expect(await authenticate(raised.token)).toBeUndefined();
  });

  it('of a session not used for fourteen days authenticates no one', async () => {
    const day = (ago: number) => new Date(Date.now() - ago * DAY).toISOString();
    const asked: string[] = [];
    const seenAt = async (lastSeen: string | null) => {
      const { session, token } = await signIn();
      const authenticate = createAuthenticate(openCurrentState(log), keys, {
        lastSeen: (id) => Promise.resolve(void asked.push(id)).then(() => lastSeen),
      });
      const first = await authenticate(token);
      expect(asked.pop()).toBe(session.id);
      const again = await authenticate(token);
      expect((first === undefined) === (again === undefined)).toBe(true);
      return first !== undefined;
    };
    expect([await seenAt(day(13)), await seenAt(day(15))]).toEqual([true, false]);
  });

  it('of an account that was switched off says so', async () => {
    const { session, token } = await signIn();
    const off = newEvent('AccountEdited', { data: { active: false } });
    await log.append(`account-${session.account}`, 0, [off]);
    expect(await createAuthenticate(openCurrentState(log), keys)(token)).toMatchObject({
      ...{ active: false, isSwitchedOff: true },
    });
  });

  it('is spoken to in the language of its account, else in that of its firm', async () => {
    const { session, firm, token } = await signIn();
    const authenticate = createAuthenticate(openCurrentState(log), keys);
    const languageNow = async () => (await authenticate(token))?.language;
    expect(await languageNow()).toBeUndefined();
    const registered = { owner: session.account, timeZone: 'UTC', questionLanguages: ['en'] };
    await log.append(`firm-${firm}`, 'none', [
      newEvent('FirmRegistered', { data: registered }),
      newEvent('FirmSettingsChanged', { data: { language: 'en' } }),
    ]);
    await vi.waitFor(async () => expect(await languageNow()).toBe('en'), { timeout: 5000 });
    const own = newEvent('AccountEdited', { data: { language: 'bg' } });
    await log.append(`account-${session.account}`, 0, [own]);
    expect(await createAuthenticate(openCurrentState(log), keys)(token)).toMatchObject({
      language: 'bg',
    });
  });

  it('asks the log for its firm once', async () => {
    const { firm, token } = await signIn();
    const read = vi.spyOn(log, 'read');
    const authenticate = createAuthenticate(openCurrentState(log, new SoleHearing()), keys);
    for (let times = 0; times < 3; times += 1) await authenticate(token);
    expect(read.mock.calls.filter(([stream]) => stream === `firm-${firm}`)).toHaveLength(1);
    read.mockRestore();
  });

  it('of the one session that is kept while all others end goes on', async () => {
    const authenticate = createAuthenticate(openCurrentState(log), keys);
    const { session, token } = await signIn();
    const other = { ...session, id: randomUUID() };
    const { account, epoch, expiresAt } = other;
    const started = { account, epoch, expiresAt: expiresAt.toISOString() };
    await log.append(`session-${other.id}`, 'none', [startedNow(started)]);
    const others = newEvent('AccountSessionsEnded', { data: { except: session.id } });
    await log.append(`account-${account}`, 0, [others]);
    expect(await authenticate(token)).toMatchObject({ session: session.id });
    expect(await authenticate(await createToken(keys, other))).toBeUndefined();
  });
});

describe('keys', () => {
  it('differ by purpose, secret and session, and ask for 32 bytes', () => {
    expect(keys('ticket')).not.toEqual(keys('claim'));
    expect(keys('ticket')).not.toEqual(otherKeys('ticket'));
    expect(signingKeyOf(keys, 'a')).toMatch(/^[0-9a-f]{64}$/);
    expect(signingKeyOf(keys, 'a')).not.toBe(signingKeyOf(keys, 'b'));
    expect(() => createKeys(Buffer.alloc(31))).toThrow('32 bytes');
  });
});
