import { userCalls } from '@canvass/contracts/account/user-calls';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { scopesFor, type ApiKeyScope } from '@canvass/contracts/api-key/api-key';
import type { MadeApiKey } from '@canvass/contracts/api-key/view';
import type { Route } from '@canvass/platform/http/route';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client } from '../client/client.js';
import { confirmAddress } from '../client/mailbox.js';
import { openCompany, operator } from '../client/open-company.js';
import { settingsIn } from '../testing/settings-in.js';
import { startProduct, type Product } from '../standalone/product.js';
import { permissionsDocument } from './document.js';
import { callers, casesOf, permissionTable, type Caller, type Verdict } from './table.js';

const password = 'secret-1';

let folder: string;
let product: Product;
/** Tokens of a session of each caller, and of another that may end. */
let tokens: Record<Caller, { stays: string; ends: string } | undefined>;

/** API keys of the company and of the operator, each good for one scope. */
let keys: Record<'company' | 'tabi', Partial<Record<ApiKeyScope, string>>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'canvass-permissions-'));
  product = await startProduct(settingsIn(folder, { LOG_LEVEL: 'silent' }));
  const owner = new Client(product.address);
  const companyName = 'Permissions';
  await openCompany(owner, { email: addressOf('company'), password, companyName });
  await confirmAddress(owner, folder, addressOf('company'));
  for (const type of ['user', 'admin'] as const) {
    const person = { name: type, email: addressOf(type), password, rePassword: password, type };
    await owner.call(userCalls.register, { body: person });
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
    tabi: await sessions(operator.email),
  };
  keys = {
    company: await makeKeys(tokens.company?.stays, scopesFor('company')),
    tabi: await makeKeys(tokens.tabi?.stays, scopesFor('tabi')),
  };
});

/** A key for each of the scopes. */
async function makeKeys(
  token: string | undefined,
  scopes: readonly ApiKeyScope[],
): Promise<Partial<Record<ApiKeyScope, string>>> {
  const made: Partial<Record<ApiKeyScope, string>> = {};
  for (const scope of scopes) {
    const response = await fetch(`${product.address}/api/apiKey`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: scope, scopes: [scope] }),
    });
    made[scope] = ((await response.json()) as MadeApiKey).key;
  }
  return made;
}

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

/** Token of a caller; where it ends its session, of one that may end. */
function tokenOf(caller: Caller, route: string): string | undefined {
  const sessions = tokens[caller];
  return route.endsWith('/account/logout') ? sessions?.ends : sessions?.stays;
}

/** Status and code of a call that says nothing but who calls; routes that take something find it missing. */
async function call(
  route: string,
  token: string | undefined,
  more: Record<string, string> = {},
): Promise<{ status: number; code?: string }> {
  const [method = '', path = ''] = route.split(' ');
  const leaving = new AbortController();
  const response = await fetch(`${product.address}/api${path}`, {
    method: method.toUpperCase(),
    headers: { ...more, ...(token ? { Authorization: `Bearer ${token}` } : {}) },
    signal: leaving.signal,
  });
  const { status, headers } = response;
  const isJson = headers.get('Content-Type')?.includes('json');
  const body = isJson ? ((await response.json()) as { code?: string }) : {};
  leaving.abort();
  return { status, ...(body.code === undefined ? {} : { code: body.code }) };
}

/** What a route says to a caller who says nothing but some headers. */
async function verdictOf(
  route: string,
  caller: Caller,
  headers?: Record<string, string>,
): Promise<Verdict> {
  const { status, code } = await call(route, tokenOf(caller, route), headers);
  const refusal = { 401: 'signedOut', 403: 'forbidden' }[status];
  return refusal === code && refusal !== undefined ? (status as Verdict) : 'allowed';
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
      expect([route, await verdictOf(route, caller)]).toEqual([route, row[caller]]);
      for (const one of casesOf[route] ?? []) {
        const verdict = await verdictOf(route, caller, one.headers);
        expect([route, one.about, verdict]).toEqual([route, one.about, one[caller]]);
      }
    }
  });

  it('says of every route which scope lets an API key in', async () => {
    for (const [route, row] of Object.entries(permissionTable)) {
      const maker = row.company === 'allowed' && row.apiKey !== 'operate' ? 'company' : 'tabi';
      const admitted: string[] = [];
      for (const [scope, key] of Object.entries(keys[maker])) {
        const { code = '' } = await call(route, key);
        if (!['scopeMissing', 'personRequired'].includes(code)) admitted.push(scope);
      }
      const expected = {
        ...{ read: ['read'], write: ['write'], operate: ['operate'], audit: ['audit'] },
        person: [],
        any: Object.keys(keys[maker]),
      };
      expect([route, admitted]).toEqual([route, expected[row.apiKey]]);
    }
  });
});
