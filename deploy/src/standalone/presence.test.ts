import { userCalls } from '@canvass/contracts/account/user-calls';
import { accountCalls } from '@canvass/contracts/account/calls';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { Client } from '../client/client.js';
import { openCompany, operator, operatorSettings } from '../client/open-company.js';
import { readSettings } from '../configuration/settings.js';
import { startProduct, type Product } from './product.js';

const password = 'secret-1';
const email = 'user@presence.example';
let folder: string;
let product: Product;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'canvass-presence-'));
  const settings = { DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent', ...operatorSettings };
  product = await startProduct(readSettings(settings));
});
afterAll(async () => {
  await product.stop();
  await rm(folder, { recursive: true });
});

it('a user was there once signed in, not when an operator was in that name', async () => {
  const company = new Client(product.address);
  await openCompany(company, {
    ...{ email: 'company@presence.example', password, companyName: 'Presence' },
  });
  const person = { name: 'Ugo', email, password, rePassword: password, phone: '1' };
  await company.call(userCalls.register, { body: { ...person, type: 'user', active: true } });
  const listed = async () => (await company.call(userCalls.list)).accounts[0];
  expect(await listed()).toMatchObject({ lastConnection: null, isLoggedIn: false });

  const tabi = new Client(product.address);
  await tabi.logIn(operator.email, operator.password);
  const { jwt } = await tabi.call(accountCalls.loginAs, { body: { email } });
  const headers = { Authorization: `Bearer ${jwt}` };
  const response = await fetch(`${product.address}/api/account/profile`, { headers });
  expect(await response.json()).toMatchObject({ account: { email } });

  // The operator's own presence was written after that call, so the user's would have been by now.
  await vi.waitFor(async () => {
    const { accounts } = await tabi.call(userCalls.list);
    const owner = accounts.find(({ type }) => type === 'company');
    expect(owner).toMatchObject({ isLoggedIn: true });
  });
  expect(await listed()).toMatchObject({ lastConnection: null, isLoggedIn: false });

  const user = new Client(product.address);
  await user.logIn(email, password);
  await user.call(accountCalls.profile);
  await vi.waitFor(async () => expect(await listed()).toMatchObject({ isLoggedIn: true }));
});
