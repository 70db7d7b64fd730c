import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Route } from '@canvass/platform/http/route';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client } from '../client/client.js';
import { readSettings } from '../configuration/settings.js';
import { startProduct, type Product } from '../standalone/product.js';
import { permissionsDocument } from './document.js';
import { callers, permissionTable, type Caller } from './table.js';

const password = 'secret1';
const operator = { OPERATOR_EMAIL: 'operator@platform.example', OPERATOR_PASSWORD: password };

let folder: string;
let product: Product;
/** Tokens of a session of each caller, and of another that may end. */
let tokens: Record<Caller, { stays: string; ends: string } | undefined>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'canvass-permissions-'));
  const settings = { DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent', ...operator };
  product = await startProduct(readSettings(settings));
  const owner = new Client(product.address);
  const companyName = 'Permissions';
  await owner.register({ email: addressOf('company'), password, companyName });
  for (const type of ['user', 'admin'] as const) {
    const person = { name: type, email: addressOf(type), password, rePassword: password, type };
    await owner.post('/account/registerUser', person);
  }
  const sessions = async (email: string) => {
    const signIn = async () => (await new Client(product.address).logIn(email, password)).jwt;
    return { stays: await signIn(), ends: await signIn() };
  };
  tokens = {
    guest: undefined,
    user: await sessions(addressOf('user')),
    admin: await sessions(addressOf('admin')),
    company: await sessions(addressOf('company')),
    tabi: await sessions(operator.OPERATOR_EMAIL),
  };
});

afterAll(async () => {
  await product.stop();
  await rm(folder, { recursive: true });
});

function addressOf(type: string): string {
  return `${type}@permissions.example`;
}

function nameOf({ method, path }: Pick<Route, 'method' | 'path'>): string {
  return `${method} ${path.replace(/\/$/, '')}`;
}

/** Status and code of a call that says nothing but who calls; routes that take something find it missing. */
async function call(route: string, caller: Caller): Promise<{ status: number; code?: string }> {
  const [method = '', path = ''] = route.split(' ');
  const sessions = tokens[caller];
  const token = path === '/account/logout' ? sessions?.ends : sessions?.stays;
  const leaving = new AbortController();
  const response = await fetch(`${product.address}/api${path}`, {
    method: method.toUpperCase(),
    headers: token ? { Authorization: `Bearer ${token}` } : {},
    signal: leaving.signal,
  });
  const { status, headers } = response;
  const isJson = headers.get('Content-Type')?.includes('json');
  const body = isJson ? ((await response.json()) as { code?: string }) : {};
  leaving.abort();
  return { status, ...(body.code === undefined ? {} : { code: body.code }) };
}

describe('the table of permissions', () => {
  it('has a row for every route, and none for routes that are gone', () => {
    expect(Object.keys(permissionTable).sort()).toEqual(product.routes.map(nameOf).sort());
  });

  it('is the one in the documentation; if not, run npm run docs:permissions', () => {
    const page = new URL('../../../docs/permissions.md', import.meta.url);
    expect(readFileSync(page, 'utf8')).toBe(permissionsDocument());
  });

  it.each(callers)('says of every route whether %s is let in', async (caller) => {
    for (const [route, row] of Object.entries(permissionTable)) {
      const { status, code } = await call(route, caller);
      const refusal = { 401: 'signedOut', 403: 'forbidden' }[status];
      const verdict = refusal === code && refusal !== undefined ? status : 'allowed';
      expect([route, verdict]).toEqual([route, row[caller]]);
    }
  });
});
