import { addressOf } from '@canvass/contracts/http/address';
import { subscriptionCalls } from '@canvass/contracts/subscription/calls';
import { sessionCalls } from '@canvass/contracts/session/calls';
import { responseCalls } from '@canvass/contracts/response/calls';
import { pollCalls } from '@canvass/contracts/poll/calls';
import { planCalls } from '@canvass/contracts/plan/calls';
import { apiKeyCalls } from '@canvass/contracts/api-key/calls';
import { colorThemeCalls } from '@canvass/contracts/color-theme/calls';
import { apiCalls } from '@canvass/contracts/http/calls';
import { webhookCalls } from '@canvass/contracts/webhook/calls';
import { accountCalls } from '@canvass/contracts/account/calls';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CheckoutView } from '@canvass/contracts/subscription/view';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CallFailed, Client } from '../client/client.js';
import { confirmAddress } from '../client/mailbox.js';
import { openCompany, operator } from '../client/open-company.js';
import { createSurvey, responseTo } from '../client/survey.js';
import { settingsIn } from '../testing/settings-in.js';
import { startProduct, type Product } from '../standalone/product.js';
import type { ForeignIds } from './row.js';
import { tenancyTable } from './table.js';

const password = 'secret-1';

let folder: string;
let product: Product;
let owner: Client;
let stranger: Client;
let ids: ForeignIds;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'canvass-tenancy-'));
  product = await startProduct(settingsIn(folder));
  owner = new Client(product.address);
  const email = 'owner@one.example';
  const { account } = await openCompany(owner, { email, password, companyName: 'One' });
  await confirmAddress(owner, folder, email);
  const survey = await createSurvey(owner);
  const save = responseTo(survey);
  await owner.call(responseCalls.submit, { body: save });
  const theme = await owner.call(colorThemeCalls.create, { body: { description: 'Mine' } });
  const apiKey = await owner.call(apiKeyCalls.create, { body: { name: 'Mine', scopes: ['read'] } });
  const hook = { url: 'https://hooks.invalid', types: ['report.sent' as const] };
  const webhook = await owner.call(webhookCalls.create, { body: hook });
  const { sessions } = await owner.call(sessionCalls.list);
  const checkout = await openCheckout(owner);
  ids = {
    account: account.id,
    firm: account.firm,
    question: survey.questions[0]?._id ?? '',
    poll: survey.pollId,
    device: survey.deviceId,
    response: save.responseId,
    apiKey: apiKey._id,
    webhook: webhook._id,
    colorTheme: theme._id,
    session: sessions[0]?.id ?? '',
    checkout: checkout.sessionId,
  };
  stranger = new Client(product.address);
  await openCompany(stranger, { email: 'owner@two.example', password, companyName: 'Two' });
});

afterAll(async () => {
  await product.stop();
  await rm(folder, { recursive: true });
});

/** The page on which a company would pay for a plan that is for sale. */
async function openCheckout(owner: Client): Promise<CheckoutView> {
  const seller = new Client(product.address);
  await seller.logIn(operator.email, operator.password);
  const offered = { name: 'Business', amount: 1200, currency: 'eur', interval: 'month' } as const;
  const { id: planId } = await seller.call(planCalls.create, { body: offered });
  const back = `${product.publicUrl}/pricing`;
  return owner.call(subscriptionCalls.checkout, {
    body: { planId, successUrl: back, cancelUrl: back },
  });
}

async function statusOf(method: string, path: string, body?: unknown): Promise<number> {
  return stranger.send(method, `/api${path}`, body === undefined ? {} : { body }).then(
    () => 200,
    (error: unknown) => {
      if (error instanceof CallFailed) return error.status;
      throw error;
    },
  );
}

describe('a foreign firm', () => {
  it('has a row in the table for every route, and none for routes that are gone', () => {
    const routes = product.routes.map(({ method, path }) => `${method} ${path.replace(/\/$/, '')}`);
    expect(Object.keys(tenancyTable).sort()).toEqual([...routes].sort());
  });

  it('has rows that say guest exactly where guests may come', () => {
    for (const { method, path, access } of product.routes) {
      const row = tenancyTable[`${method} ${path.replace(/\/$/, '')}`];
      expect([path, row === 'guest']).toEqual([path, access === 'guest']);
    }
  });

  const rows = Object.entries(tenancyTable).flatMap(([route, row]) =>
    typeof row === 'function' ? [{ route, row }] : [],
  );

  it.each(rows)('gets 404 from $route', async ({ route, row }) => {
    const [method = ''] = route.split(' ');
    for (const { path, body } of row(ids)) {
      expect([path, await statusOf(method.toUpperCase(), path, body)]).toEqual([path, 404]);
    }
  });

  it('finds no record of this firm in any list of its own', async () => {
    const paged = ['/question', '/poll', '/device', '/device/bin'].map(
      (path) => `${path}?limit=100`,
    );
    const lists = [...paged, '/apiKey', '/webhook'].map((path) =>
      stranger.send<{ total: number }>('GET', `/api${path}`),
    );
    for (const { total } of await Promise.all(lists)) expect(total).toBe(0);
    expect(await stranger.call(accountCalls.companyTotals)).toEqual({
      totalActivePolls: 0,
      totalQuestions: 0,
      totalAnswers: 0,
      totalUsers: 0,
    });
  });
});

describe('a firm that names foreign records in its own', () => {
  const question = {
    name: 'Mine',
    type: 'openstring' as const,
    validationRule: { min: 0, max: 10 },
    question: { en: 'Mine' },
  };
  let poll: string;
  let device: string;

  beforeAll(async () => {
    const asked = await stranger.createQuestion(question);
    ({ _id: poll } = await stranger.createPoll({ name: 'Mine', questions: [asked._id] }));
    const link = { name: 'Mine', type: 'hyperlink' as const, autoConfigure: true };
    ({ _id: device } = await stranger.createDevice({ ...link, polls: [poll] }));
  });

  /** The answer of the list of a firm that names one of its records. */
  const seen = (client: Client, path: string, id: string): Promise<object> =>
    client.send<object>('GET', `/api${path}?ids=${id}`);
  const own = async () => [
    await seen(stranger, '/poll', poll),
    await seen(stranger, '/device', device),
  ];
  /** After a write of the other firm's, so that no read is older than what was tried. */
  const foreign = async () => {
    await owner.call(apiKeyCalls.create, { body: { name: 'Later', scopes: ['read'] } });
    return [
      await seen(owner, '/question', ids.question),
      await seen(owner, '/poll', ids.poll),
      await seen(owner, '/device', ids.device),
    ];
  };

  it.each<[string, string, () => object]>([
    ['questions', '/poll', () => ({ id: poll, questions: [ids.question] })],
    [
      'questions beside a new one',
      '/poll',
      () => {
        const id = randomUUID();
        const newQuestions = [{ ...question, id }];
        return { id: poll, questions: [id, ids.question], newQuestions };
      },
    ],
    ['polls', '/device', () => ({ id: device, polls: [poll, ids.poll] })],
    ['a poll to show', '/device', () => ({ id: device, polls: [ids.poll], isActive: ids.poll })],
  ])('gets 404 for %s, and nothing is written', async (_what, path, body) => {
    const before = [await own(), await foreign()];
    expect(await statusOf('PATCH', path, body())).toBe(404);
    expect([await own(), await foreign()]).toEqual(before);
  });

  it('writes a question of its own where its temporary id is a foreign one’s', async () => {
    const before = await foreign();
    const edit = { id: poll, questions: [ids.question] };
    const newQuestions = [{ ...question, id: ids.question }];
    const { questions } = await stranger.call(pollCalls.edit, { body: { ...edit, newQuestions } });
    expect(questions).toHaveLength(1);
    expect(questions).not.toContain(ids.question);
    expect(await foreign()).toEqual(before);
  });

  it.each([
    ['foreign', () => ids.poll],
    ['of nobody', () => randomUUID()],
  ])('goes on showing its own poll where the one to show is %s', async (_whose, shown) => {
    const before = [await own(), await foreign()];
    expect(await statusOf('PATCH', '/device', { id: device, isActive: shown() })).toBe(400);
    expect([await own(), await foreign()]).toEqual(before);
  });
});

describe('the description of the API', () => {
  it('has every route', async () => {
    const { paths } = await stranger.send<{ paths: Record<string, object> }>(
      'GET',
      addressOf(apiCalls.describe),
    );
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    );
    const routes = product.routes.map(
      ({ method, path }) => `${method} /api${path.replace(/:(\w+)/g, '{$1}')}`,
    );
    expect(described.sort()).toEqual(routes.sort());
  });
});
