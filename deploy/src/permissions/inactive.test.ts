import { userCalls } from '@canvass/contracts/account/user-calls';
import { responseCalls } from '@canvass/contracts/response/calls';
import { planCalls } from '@canvass/contracts/plan/calls';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FailureBody } from '@canvass/contracts/http/failure';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client } from '../client/client.js';
import { openCompany, operator } from '../client/open-company.js';
import { createSurvey, responseTo } from '../client/survey.js';
import { settingsIn } from '../testing/settings-in.js';
import { startProduct, type Product } from '../standalone/product.js';
import type { ForeignIds } from '../tenancy/row.js';
import { tenancyTable } from '../tenancy/table.js';
import { permissionTable } from './table.js';

const password = 'secret-1';
/** Accounts are looked at anew at the latest this long after they were switched off, in milliseconds. */
const NOTICED_AFTER = 1200;

/** What a request of a route says that names no record, so that the tenancy table has none. */
const bodies: Record<string, object> = {
  'post /account/registerUser': {
    ...{ name: 'Ugo', email: 'ugo@inactive.example', password, rePassword: password },
    type: 'user',
  },
  'post /account/changePassword': {
    ...{ currentPassword: password, password: 'better horse', rePassword: 'better horse' },
  },
  'post /account/reauthenticate': { password },
  'post /account/secondFactor/prepare': { password },
  'post /account/secondFactor': { code: '123456' },
  'post /account/secondFactor/recoveryCodes': { password },
  'delete /account/secondFactor': { password },
  'patch /account/avatar': { avatarURL: '' },
  'patch /account/companySettings': { timeZone: 'Europe/Sofia' },
  'post /apiKey': { name: 'Export', scopes: ['read'] },
  'post /question': {
    ...{ name: 'Remark', type: 'openstring', validationRule: { min: 0, max: 10 } },
    question: { en: 'Anything else?' },
  },
  'post /colorTheme': { description: 'Night' },
  'post /poll': { name: 'Visit', questions: [] },
  'post /poll/import': { file: '{}' },
  'post /poll/import/preview': { file: '{}' },
  'post /poll/alerts': {
    ...{ pollId: '018f0000-0000-7000-8000-000000000001', figure: 'silence', hours: 24 },
  },
  'post /person/erase': { email: 'ana@example.com' },
  'post /webhook': { url: 'https://hooks.example', types: ['report.sent'] },
  'post /webhook/secret': { id: '018f0000-0000-7000-8000-000000000001' },
  'post /webhook/backfill': { id: '018f0000-0000-7000-8000-000000000001' },
  'post /webhook/deliveries/again': { id: '018f0000-0000-7000-8000-000000000001' },
  'post /sendingDomain': { email: 'stay@hotel.example', name: 'Hotel' },
  'post /sendingDomain/check': {},
  'delete /sendingDomain': {},
  'post /campaign/resume': { id: '018f0000-0000-7000-8000-000000000001' },
  'post /campaign/test': { id: '018f0000-0000-7000-8000-000000000001' },
  'post /campaign/recipients': {
    id: '018f0000-0000-7000-8000-000000000001',
    recipients: [{ email: 'ana@example.com' }],
  },
  'delete /campaign/recipients': {
    id: '018f0000-0000-7000-8000-000000000001',
    recipients: ['018f0000-0000-7000-8000-000000000001'],
  },
  'post /emailReports': {
    pollId: '018f0000-0000-7000-8000-000000000001',
    email: 'ana@example.com',
  },
  'post /device': { name: 'Link', type: 'hyperlink', polls: [], autoConfigure: true },
  'post /pollLibrary/copyToPolls': { id: '018f0000-0000-7000-8000-000000000001' },
  'post /poll/copyToPolls': { id: '018f0000-0000-7000-8000-000000000001' },
  'post /poll/copyToLibrary': {
    ...{ id: '018f0000-0000-7000-8000-000000000001', category: 'hotels' },
  },
  'delete /stripe/unsubscribe': {},
};

/** What an account that was switched off may still do: sign out. */
const signingOut = ['post /account/logout', 'delete /account/sessions'];
/** What an account may do whose company has no plan: look after its own sign-in. */
const ownSafety = [
  ...signingOut,
  'delete /apiKey',
  'delete /webhook',
  'delete /webhook/:id',
  'post /account/changePassword',
  'post /account/reauthenticate',
  'post /account/sendConfirmation',
  'post /account/secondFactor/prepare',
  'post /account/secondFactor',
  'post /account/secondFactor/recoveryCodes',
  'delete /account/secondFactor',
];
/** How a company without a plan comes by one. */
const waysToAPlan = [
  'post /stripe/createSubscription',
  'post /stripe/checkout',
  'post /stripe/settleCheckout',
  'patch /stripe/updateSubscription',
  'post /stripe/changeCost',
  'patch /account/activate',
  'post /stripe/test-checkout/:id',
];

interface Company {
  token: string;
  own: ForeignIds;
}

let folder: string;
let product: Product;
let boss: Client;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'canvass-inactive-'));
  product = await startProduct(settingsIn(folder, { LOG_LEVEL: 'silent' }));
  boss = new Client(product.address);
  await boss.logIn(operator.email, operator.password);
});

afterAll(async () => {
  await product.stop();
  await rm(folder, { recursive: true });
});

/** A company with a record of each kind, which then becomes inactive. */
async function openInactive(name: string, change: object): Promise<Company> {
  const client = new Client(product.address);
  const email = `${name}@inactive.example`;
  const session = await openCompany(client, { email, password, companyName: name });
  const survey = await createSurvey(client);
  const response = responseTo(survey, () => 0);
  await client.call(responseCalls.submit, { body: response });
  await boss.call(userCalls.edit, { body: { id: session.account.id, ...change } });
  await wait(NOTICED_AFTER);
  const { jwt } = await new Client(product.address).logIn(email, password);
  const { account } = session;
  const [question] = survey.questions;
  const own: ForeignIds = {
    ...{ account: account.id, firm: account.firm, question: question?._id ?? '' },
    ...{ poll: survey.pollId, device: survey.deviceId, response: response.responseId },
    ...{ apiKey: account.id, webhook: account.id, colorTheme: account.id },
    ...{ session: account.id, checkout: 'none' },
  };
  return { token: jwt, own };
}

async function codeOf(company: Company, method: string, path: string, body?: unknown) {
  const response = await fetch(`${product.address}/api${path}`, {
    method: method.toUpperCase(),
    headers: { Authorization: `Bearer ${company.token}`, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { code } = (await response.json()) as Partial<FailureBody>;
  return [response.status, code];
}

/** Everything that a company may change, by route, with its own records in it. */
function changesOf(own: ForeignIds) {
  return product.commands.flatMap(({ method, path }) => {
    const route = `${method} ${path.replace(/\/$/, '')}`;
    const row = permissionTable[route];
    if (row?.company !== 'allowed' || row.guest === 'allowed') return [];
    const foreign = tenancyTable[route];
    const calls = typeof foreign === 'function' ? foreign(own) : [{ path }];
    return [{ route, method, calls }];
  });
}

describe.each([
  ['was switched off', 'off', { active: false }, signingOut],
  ['has no plan any more', 'lapsed', { activateEnterprise: false }, ownSafety],
])('the server lets a company that %s', (_why, name, change, safe) => {
  let company: Company;
  beforeAll(async () => {
    company = await openInactive(name, change);
  });

  it('change nothing, even by requests made by hand', async () => {
    const allowed = new Set([...safe, ...waysToAPlan]);
    const featured = product.routes.filter(({ feature }) => feature);
    const needsFeature = new Set(featured.map(({ method, path }) => `${method} ${path}`));
    for (const { route, method, calls } of changesOf(company.own)) {
      if (allowed.has(route) || route === 'post /upload') continue;
      for (const { path, body = bodies[route] } of calls) {
        const answer = await codeOf(company, method, path, body);
        // Without a plan it has no feature of one either, which some routes ask for first.
        const isOfPlan = answer[1] === 'featureNotInPlan' && needsFeature.has(route);
        const code = isOfPlan ? 'featureNotInPlan' : 'accountInactive';
        expect([route, ...answer]).toEqual([route, 403, code]);
      }
    }
  });

  it('upload nothing', async () => {
    const body = new FormData();
    body.append('file', new Blob(['x']), 'x.png');
    const headers = { Authorization: `Bearer ${company.token}`, 'Image-Type': 'avatar' };
    const answer = await fetch(`${product.address}/api/upload`, { method: 'POST', body, headers });
    expect(((await answer.json()) as FailureBody).code).toBe('accountInactive');
  });

  it('look at everything', async () => {
    for (const path of [
      '/question',
      '/poll',
      '/device',
      '/account/users',
      '/account/companyTotals',
      '/account/overview',
    ])
      expect((await codeOf(company, 'get', path))[0]).toBe(200);
  });
});

it('leads a company without a plan to one, and one that was switched off nowhere', async () => {
  const { plans } = await boss.call(planCalls.pricing);
  const body = { planId: plans.find(({ name }) => name === 'Basic')?.id };
  const off = await openInactive('off.too', { active: false });
  const lapsed = await openInactive('lapsed.too', { activateEnterprise: false });
  const choose = (company: Company) => codeOf(company, 'post', '/stripe/createSubscription', body);
  const activate = (company: Company) => codeOf(company, 'patch', '/account/activate', {});
  expect(await choose(off)).toEqual([403, 'accountInactive']);
  expect(await activate(off)).toEqual([403, 'accountInactive']);
  expect(await activate(lapsed)).toEqual([409, 'noSubscription']);
  expect(await choose(lapsed)).toEqual([200, undefined]);
  expect(await activate(lapsed)).toEqual([200, undefined]);
});
