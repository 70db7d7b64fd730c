import { apiKeyCalls } from '@canvass/contracts/api-key/calls';
import { deviceCalls } from '@canvass/contracts/device/calls';
import { pollCalls } from '@canvass/contracts/poll/calls';
import type { PollView } from '@canvass/contracts/poll/view';
import type { SubmitResponse } from '@canvass/contracts/response/commands';
import { responseCalls } from '@canvass/contracts/response/calls';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { account } from '@canvass/contracts/samples/hotel/company';
import { Client } from '../client/client.js';
import { startProduct, type Product } from '../standalone/product.js';
import { settingsIn } from '../testing/settings-in.js';
import { unpackLog } from './kept.js';

/**
 * The data folder of a program that named options by their place in a poll's ways, declared no hidden fields, confirmed no
 * addresses, and gave tickets and API keys without ids and ends.
 */
const EARLY = '0.4.5-early';
const password = 'secret-2';
/** Of that installation: e-mail addresses stand in its log only as what this makes of them. */
const SECRET = 'fec72efd3a239b6e25543b72a1c323ed46998c158258cfd0a8ae9ec2169a9683';
/** The serial number of a service that was removed for good. */
const REMOVED = 'CV-8GF3-6EUD-2W9P';
/** That of one that is open. */
const DOOR = 'CV-E43K-X2QW-M8M9';
/** The poll whose leading question had its options moved once it was published. */
const MOVED = 'Moved since';

let folder: string;
let product: Product;
let readModels: ReadonlyMap<string, string>;
let owner: Client;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'canvass-early-'));
  ({ readModels } = unpackLog(EARLY, folder));
  product = await startProduct(settingsIn(folder, { SECRET }));
  owner = new Client(product.address);
  await owner.logIn('owner@before.example', password);
});
afterAll(async () => {
  await product.stop();
  rmSync(folder, { recursive: true });
});

/** The graphs of a company's polls by name, as the early program showed them. */
function earlyGraphs(firm: string): Map<string, unknown> {
  const graphs = new Map<string, unknown>();
  for (const [id, json] of readModels) {
    if (!id.startsWith('poll_v1/')) continue;
    const document = JSON.parse(json) as Pick<PollView, 'firm'> & {
      content: Pick<PollView, 'name' | 'questionsGraph'>;
    };
    const { name, questionsGraph } = document.content;
    if (document.firm === firm) graphs.set(name, questionsGraph);
  }
  return graphs;
}

async function pollsOf(client: Client): Promise<PollView[]> {
  return (await client.call(pollCalls.list, { query: { limit: 100 } })).polls;
}

async function pollNamed(name: string): Promise<PollView> {
  const poll = (await pollsOf(owner)).find((one) => one.name === name);
  if (!poll) throw new Error(`there is no poll ${name}`);
  return poll;
}

async function saveTo({ _id: pollId, questions }: PollView, more: Partial<SubmitResponse>) {
  await owner.call(responseCalls.submit, {
    body: {
      ...{ responseId: randomUUID(), sequence: 1, serialNumber: DOOR, pollId, language: 'en' },
      secret: randomUUID(),
      ...{ startedAt: new Date().toISOString(), timeElapsed: 9, isFinished: true },
      answers: { [questions[0] ?? '']: [0] },
      ...more,
    },
  });
}

it('leads every poll as it led', async () => {
  const hotel = new Client(product.address);
  await hotel.logIn(account.email, account.password);
  for (const client of [hotel, owner]) {
    const polls = await pollsOf(client);
    const early = earlyGraphs(polls[0]?.firm ?? '');
    // The options that it names were moved since.
    early.delete(MOVED);
    expect(early.size).toBeGreaterThan(1);
    const now = polls.map(({ name, questionsGraph }) => [name, questionsGraph] as const);
    expect(new Map(now.filter(([name]) => name !== MOVED))).toEqual(early);
  }
});

it('leads by the options that were meant when they are moved since', async () => {
  const { questions, questionsGraph } = await pollNamed(MOVED);
  const [colour = '', red, blue] = questions;
  // Blue is the first by now.
  expect(questionsGraph[colour]).toEqual([blue, red]);
});

it('keeps the hidden fields that polls were answered with, and takes no others', async () => {
  const poll = await pollNamed('Led by place');
  await saveTo(poll, { hidden: { room: '15', table: '4' } });
  expect((await pollNamed('Led by place')).hiddenFields).toEqual(['room', 'table']);
});

it('lists all that was answered under tickets', async () => {
  const { _id: pollId } = await pollNamed('Led by place');
  const { result } = await owner.call(responseCalls.list, { query: { pollId } });
  const early = [...readModels.values()].filter((json) => json.includes('"Oak"'));
  expect(early).toHaveLength(1);
  const texts = result.flatMap(({ answers }) => answers.flatMap(({ content }) => content));
  expect(texts).toEqual(expect.arrayContaining(['Left', 'Oak', 'Right', 4]));
});

it('lists each signature by the name of its picture', async () => {
  const hotel = new Client(product.address);
  await hotel.logIn(account.email, account.password);
  const signed = (await pollsOf(hotel)).find(({ name }) => name === 'Registration before arrival');
  if (!signed) throw new Error('there is no poll that is signed');
  const pictures = new Set<unknown>();
  for (const [id, json] of readModels) {
    if (!id.startsWith('response_')) continue;
    const { poll, answers } = JSON.parse(json) as { poll: string; answers: object };
    if (poll !== signed._id) continue;
    for (const [content] of Object.values(answers) as unknown[][])
      if (/^[0-9a-f]{64}$/.test(String(content))) pictures.add(content);
  }
  expect(pictures.size).toBeGreaterThan(1);
  const query = { pollId: signed._id, limit: 100 };
  const { result } = await hotel.call(responseCalls.list, { query });
  const given = result.flatMap(({ answers }) =>
    answers.filter(({ question }) => question.type === 'signature'),
  );
  const named = given.map(({ content }) => /[0-9a-f]{64}/.exec(String(content[0]))?.[0]);
  expect(new Set(named)).toEqual(pictures);
});

it('counts the addresses of all accounts as confirmed, so that they make keys', async () => {
  for (const [email, own] of [
    ['owner@before.example', password],
    ['ann@before.example', password],
    ['operator@platform.example', 'secret1'],
  ] as const) {
    const { account: view } = await new Client(product.address).logIn(email, own);
    expect([email, view.isEmailConfirmed]).toEqual([email, true]);
  }
  const body = { name: 'New', scopes: ['read' as const] };
  expect(await owner.call(apiKeyCalls.create, { body })).toMatchObject({ name: 'New' });
});

it('gives the keys that had no end a last year, and shows none that was revoked', async () => {
  const { apiKeys } = await owner.call(apiKeyCalls.list, {});
  const early = apiKeys.filter(({ name }) => name !== 'New');
  const till = ['Till', '2027-11-25T00:00:00.000Z'];
  expect(early.map(({ name, expiresAt }) => [name, expiresAt])).toEqual([till]);
});

it('gives no company the number of a service that another has removed for good', async () => {
  const hotel = new Client(product.address);
  await hotel.logIn(account.email, account.password);
  const body = { name: 'Mine', type: 'hyperlink' as const, polls: [], serialNumber: REMOVED };
  await expect(hotel.call(deviceCalls.create, { body })).rejects.toMatchObject({
    code: 'serialNumberTaken',
  });
});
