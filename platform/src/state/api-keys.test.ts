import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeApiKey } from '@canvass/contracts/api-key/api-key';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openEventLog } from '../event-log/embedded.js';
import type { EventLog } from '../event-log/port.js';
import { newEvent } from '../event-log/testing/samples.js';
import type { Authenticate } from '../http/router.js';
import { apiKeyHash, apiKeySecret } from '../identity/api-key.js';
import { createKeys } from '../identity/keys.js';
import { acceptApiKeys } from './api-keys.js';
import { openCurrentState } from './current-state.js';

const keys = createKeys(Buffer.alloc(32, 1));
const used: string[] = [];
let folder: string;
let log: EventLog;
let authenticate: Authenticate;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'canvass-api-key-'));
  log = await openEventLog({ folder });
  const uses = { seen: (id: string) => void used.push(id) };
  const otherwise = () => Promise.resolve(undefined);
  authenticate = acceptApiKeys({ state: openCurrentState(log), keys, uses, otherwise });
});
afterAll(async () => {
  await log.close();
  rmSync(folder, { recursive: true });
});

async function made(more: { active: boolean }) {
  const [id, account, firm] = [randomUUID(), randomUUID(), randomUUID()];
  const data = { type: 'admin', firm, ...more };
  await log.append(`account-${account}`, 'none', [newEvent('AccountRegistered', { data })]);
  const secret = apiKeySecret(keys, id);
  const created = newEvent('ApiKeyCreated', {
    data: { account, name: 'Export', scopes: ['read'] },
    personal: { hash: apiKeyHash(keys, secret) },
  });
  await log.append(`apiKey-${id}`, 'none', [created]);
  return { id, account, firm, key: writeApiKey(id, secret) };
}

it('stands for the account that made it, within its scopes, and notes its use', async () => {
  const { id, account, firm, key } = await made({ active: true });
  expect(await authenticate(key)).toEqual({
    ...{ account, firm, type: 'admin', active: true },
    ...{ session: `key-${id}`, key: id, scopes: ['read'] },
  });
  expect(used).toEqual([id]);
});

it('is spoken to in the language of the firm of its account', async () => {
  const { account, firm, key } = await made({ active: true });
  const registered = { owner: account, timeZone: 'UTC', questionLanguages: ['en'] };
  await log.append(`firm-${firm}`, 'none', [
    newEvent('FirmRegistered', { data: registered }),
    newEvent('FirmSettingsChanged', { data: { language: 'en' } }),
  ]);
  expect(await authenticate(key)).toMatchObject({ language: 'en' });
});

it('authenticates no one while its account is inactive', async () => {
  const { id, key } = await made({ active: false });
  expect(await authenticate(key)).toBeUndefined();
  expect(used).not.toContain(id);
});

it('of another deployment authenticates no one', async () => {
  const { id } = await made({ active: true });
  const secret = apiKeySecret(createKeys(Buffer.alloc(32, 2)), id);
  expect(await authenticate(writeApiKey(id, secret))).toBeUndefined();
});

it('authenticates no one once its account has been deleted', async () => {
  const { account, key } = await made({ active: true });
  await log.append(`account-${account}`, 0, [newEvent('AccountDeleted', { data: {} })]);
  expect(await authenticate(key)).toBeUndefined();
});
