import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deviceCalls } from '@canvass/contracts/device/calls';
import type { RespondPage } from '@canvass/contracts/device/page';
import { planCalls } from '@canvass/contracts/plan/calls';
import { basicPlan } from '@canvass/contracts/plan/plan';
import type { SubmitResponse } from '@canvass/contracts/response/commands';
import { closedQuestion, deviceOf, pollOf } from '@canvass/contracts/samples/requests';
import { subscriptionCalls } from '@canvass/contracts/subscription/calls';
import { openEventLogReader } from '@canvass/platform/event-log/embedded';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { Client } from '../client/client.js';
import { startProduct, type Product } from '../standalone/product.js';
import { settingsIn } from '../testing/settings-in.js';

const LIMIT = basicPlan.features.monthlyResponsesLimit;
/** What the script begins before the month is full, and the pages that it opens before. */
const BEGUN = 150;
const PAGES = 30;
/** Responses that it claims under each page to have begun before. */
const CLAIMS = 20;
/** Finished responses that it sends at once, before and after. */
const BURST = 300;
/** Most that pages may claim to have been begun before, at one link in one month. */
const MOST_ON_A_LINK = 20;
const until = { timeout: 60_000, interval: 200 };

let folder: string;
let product: Product;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'canvass-month-limit-'));
  product = await startProduct(settingsIn(folder, { LOG_LEVEL: 'silent' }));
});
afterAll(async () => {
  await product.stop();
  await rm(folder, { recursive: true });
});

/** A company with a free account, and its link. */
interface Company {
  client: Client;
  serialNumber: string;
  answer(more?: Partial<SubmitResponse>): SubmitResponse;
}

async function openFree(name: string): Promise<Company> {
  const client = new Client(product.address);
  const email = `company@${name}.example`;
  await client.register({ email, password: 'a quiet harbour 7', companyName: name });
  const { plans } = await client.call(planCalls.pricing, {});
  const free = plans.find(({ amount }) => amount === 0);
  if (!free) throw new Error('there is no free plan');
  await client.call(subscriptionCalls.create, { body: { planId: free.id } });
  const question = await client.createQuestion(closedQuestion());
  const poll = await client.createPoll(pollOf([question._id], { isPublished: true }));
  const { serialNumber } = await client.createDevice(deviceOf([poll._id]));
  return {
    client,
    serialNumber,
    answer: (more) => ({
      ...{ responseId: randomUUID(), secret: randomUUID(), sequence: 1, serialNumber },
      ...{ pollId: poll._id, language: 'en', timeElapsed: 9, isFinished: true },
      startedAt: new Date().toISOString(),
      answers: { [question._id]: [0] },
      ...more,
    }),
  };
}

async function send(save: SubmitResponse): Promise<number> {
  const response = await fetch(`${product.address}/api/pollAnswers`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(save),
  });
  await response.arrayBuffer();
  return response.status;
}

const atOnce = (saves: readonly SubmitResponse[]) => Promise.all(saves.map(send));
const several = (number: number, make: () => SubmitResponse) =>
  Array.from({ length: number }, make);
const finish = (save: SubmitResponse) => ({ ...save, sequence: 2, isFinished: true });

async function openPage({ client, serialNumber }: Company): Promise<string> {
  const page = (await client.call(deviceCalls.page, { query: { serialNumber } })) as RespondPage;
  const [offered] = page.state === 'open' ? page.polls : [];
  if (!offered) throw new Error(`the page is ${page.state}`);
  return offered.ticket;
}

/** Finished responses to a poll that count, as the log has them. */
async function counted(poll: string): Promise<number> {
  const log = await openEventLogReader({ folder });
  const finished = new Set<string>();
  for await (const batch of log.subscribe({ types: ['ResponseSaved', 'ResponseQuarantined'] })) {
    for (const { type, stream, data } of batch.events) {
      const isCounted = type === 'ResponseSaved' && data['isFinished'] === true;
      if (isCounted && data['poll'] === poll) finished.add(stream);
    }
    if (batch.caughtUp) break;
  }
  await log.close();
  return finished.size;
}

it('a script with a free account gets no more responses than its plan has, but for what was begun before', async () => {
  const attacker = await openFree('script');
  const neighbour = await openFree('neighbour');
  const honest: number[] = [];
  const beside = async () => honest.push(await send(neighbour.answer()));

  const begun = several(BEGUN, () => attacker.answer({ isFinished: false }));
  expect(new Set(await atOnce(begun))).toEqual(new Set([200]));
  const tickets: string[] = [];
  for (let n = 0; n < PAGES; n += 1) tickets.push(await openPage(attacker));
  const opened = new Date().toISOString();
  await beside();

  const first = await atOnce(several(BURST, () => attacker.answer()));
  await beside();
  const { pollId } = attacker.answer();
  expect(await counted(pollId)).toBeLessThanOrEqual(LIMIT);
  const refused = first.filter((status) => status !== 200);
  expect(refused.length).toBeGreaterThanOrEqual(BURST - LIMIT);

  // The rest of the plan, as reserved places that were not used become free.
  await vi.waitFor(async () => {
    await atOnce(several(10, () => attacker.answer()));
    expect(await counted(pollId)).toBe(LIMIT);
    expect(await send(attacker.answer())).toBe(403);
  }, until);

  const claims = tickets.flatMap((ticket) =>
    several(CLAIMS, () => attacker.answer({ ticket, startedAt: opened })),
  );
  const later = several(BEGUN, () => attacker.answer({ isFinished: false }));
  const mixture = [
    ...begun.slice(0, BEGUN / 2).map(finish),
    ...claims,
    ...several(BURST, () => attacker.answer()),
    ...begun.slice(BEGUN / 2).map(finish),
    ...later,
  ];
  const statuses = await atOnce(mixture);
  await beside();
  await atOnce(later.map(finish));
  const total = await counted(pollId);
  console.log(
    `${String(total)} counted on a plan of ${String(LIMIT)}; ${String(BEGUN)} begun before, ${String(PAGES)} pages opened before, ${String(mixture.length)} saves after`,
  );
  expect(total).toBe(LIMIT + BEGUN + MOST_ON_A_LINK);
  // Those that were truly begun before are taken, each of them, in the midst of it.
  expect(statuses.slice(0, BEGUN / 2)).toEqual(begun.slice(0, BEGUN / 2).map(() => 200));
  expect(honest).toEqual(honest.map(() => 200));
});
