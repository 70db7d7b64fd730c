import { userCalls } from '@canvass/contracts/account/user-calls';
import { accountCalls } from '@canvass/contracts/account/calls';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SessionView } from '@canvass/contracts/account/view';
import { TestingClock } from '@canvass/platform/scheduler/testing/testing-clock';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { Client } from '../client/client.js';
import { openCompany, type Credentials } from '../client/open-company.js';
import { settingsIn } from '../testing/settings-in.js';
import { startProduct, type Product } from '../standalone/product.js';

const BROWSER = 'Heliotrope-Browser/7713';
const password = 'secret-1';
const until = { timeout: 20_000, interval: 100 };
const clock = new TestingClock(new Date());
let folder: string;
let product: Product;
let company: Client;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'canvass-sessions-'));
  product = await startProduct(settingsIn(folder, { LOG_LEVEL: 'silent' }), clock);
  company = new Client(product.address);
  await openCompany(company, {
    ...{ email: 'company@sessions.example', password, companyName: 'Sessions' },
  });
});
afterAll(async () => {
  await product.stop();
  await rm(folder, { recursive: true });
});

async function isKept(text: string): Promise<boolean> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((one) => one.isFile())) {
    if ((await readFile(join(entry.parentPath, entry.name))).includes(text)) return true;
  }
  return false;
}

/** Signs in from a browser of that name. */
async function signIn(by: Credentials, browser: string): Promise<SessionView> {
  const headers = { 'User-Agent': browser };
  return new Client(product.address).call(accountCalls.login, { body: by, headers });
}

function call(method: string, path: string, jwt: string, body: object) {
  const headers = { Authorization: `Bearer ${jwt}` };
  return new Client(product.address).send<Partial<SessionView>>(method, `/api${path}`, {
    body,
    headers,
  });
}

async function hire(name: string): Promise<{ id: string; email: string; password: string }> {
  const email = `${name}@sessions.example`;
  const person = { name, email, password, rePassword: password, phone: '1' };
  const user = { ...person, type: 'user', active: true } as const;
  const { id } = await company.call(userCalls.register, { body: user });
  return { id, email, password };
}

it('leaves no trace of the browsers of an account that is deleted, whether they signed out or not', async () => {
  const { id, ...user } = await hire('ugo');
  const left = await signIn(user, `${BROWSER} left`);
  await call('POST', '/account/logout', left.jwt, {});
  await signIn(user, `${BROWSER} stayed`);
  const stays = await hire('ada');
  await signIn({ email: stays.email, password }, 'Celadon-Browser/4410');
  await vi.waitFor(async () => {
    expect(await isKept(`${BROWSER} left`)).toBe(true);
    expect(await isKept(`${BROWSER} stayed`)).toBe(true);
  }, until);
  await company.call(userCalls.delete, { body: { id, isMyCompany: true } });
  await vi.waitFor(async () => expect(await isKept(BROWSER)).toBe(false), until);
  expect(await isKept('Celadon-Browser/4410')).toBe(true);
});
