import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { auditCalls } from '@canvass/contracts/audit/calls';
import { chartCalls } from '@canvass/contracts/chart/calls';
import type { ChartItem, Trend } from '@canvass/contracts/chart/view';
import { questionCalls } from '@canvass/contracts/question/calls';
import { responseCalls } from '@canvass/contracts/response/calls';
import type { SubmitResponse } from '@canvass/contracts/response/commands';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { Client } from '../client/client.js';
import { openCompany } from '../client/open-company.js';
import { createSurvey, responseTo, type Survey } from '../client/survey.js';
import { startProduct, type Product } from '../standalone/product.js';
import { settingsIn } from '../testing/settings-in.js';

const MOMENTS = 50;
const SEED = 41;
/** Of the moments; then erasing begins. */
const UNHARMED = 25;
/** After so many, a question is changed so that its answers count apart. */
const REWORDED_AT = 10;
const until = { timeout: 30_000, interval: 2 };

/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Shown {
  asOf: string;
  items: ChartItem[];
  trend: Trend;
  /** Responses that counted, by id, with the questions that each had answered. */
  counted: Map<string, string[]>;
}

let folder: string;
let product: Product;
let client: Client;
let survey: Survey;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'canvass-moments-'));
  product = await startProduct(settingsIn(folder));
  client = new Client(product.address);
  const owner = { email: 'owner@moments.example', password: 'secret-1', companyName: 'Moments' };
  await openCompany(client, owner);
  survey = await createSurvey(client);
}, 60_000);
afterAll(async () => {
  await product.stop();
  await rm(folder, { recursive: true });
});

/** The charts as they are shown now, and a moment that lies between what was written and what will be. */
async function look(counted: ReadonlyMap<string, string[]>): Promise<Shown> {
  const query = { pollId: survey.pollId, locale: 'en' as const };
  const { items, trend } = await vi.waitFor(async () => {
    const [shown, days] = [
      await client.call(chartCalls.ofPoll, { query }),
      await client.call(chartCalls.trend, { query: { pollId: survey.pollId } }),
    ];
    expect(client.hasReadItsWrites()).toBe(true);
    return { items: shown, trend: days };
  }, until);
  const asOf = new Date().toISOString();
  await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(Date.parse(asOf)), until);
  return { asOf, items, trend, counted: new Map(counted) };
}

it(`counts any of ${MOMENTS} random moments as it was shown then, less what was erased since`, async () => {
  const random = seeded(SEED);
  const pick = (count: number) => Math.floor(random() * count);
  const open: SubmitResponse[] = [];
  const counted = new Map<string, string[]>();
  const shown: Shown[] = [];
  const save = async (body: SubmitResponse) => {
    const answers = Object.entries(body.answers).filter(() => random() < 0.8);
    const isFinished = random() < 0.6;
    const sent = { ...body, answers: Object.fromEntries(answers), isFinished };
    await client.call(responseCalls.submit, { body: sent });
    counted.set(
      body.responseId,
      answers.map(([question]) => question),
    );
    if (!isFinished) open.push({ ...body, sequence: body.sequence + 1 });
  };
  const erase = async () => {
    const ids = [...counted.keys()];
    const id = ids[pick(ids.length)];
    if (id === undefined) return;
    await client.call(responseCalls.erase, { body: { id } });
    counted.delete(id);
    const place = open.findIndex(({ responseId }) => responseId === id);
    if (place >= 0) open.splice(place, 1);
  };
  const reword = () =>
    client.call(questionCalls.edit, {
      body: {
        id: survey.questions[2]?._id ?? '',
        ...{ options: { en: ['Yes', 'No', 'Never'] }, optionIds: [null, null, null] },
      },
    });
  let isReworded = false;
  while (shown.length < MOMENTS) {
    const [again] = random() < 0.3 ? open.splice(pick(open.length), 1) : [];
    if (shown.length >= UNHARMED && random() < 0.2) await erase();
    else await save(again ?? responseTo(survey, random));
    if (random() < 0.5) shown.push(await look(counted));
    if (shown.length === REWORDED_AT && !isReworded) {
      await reword();
      isReworded = true;
    }
  }

  let exact = 0;
  for (const { asOf, items, trend, counted: then } of shown) {
    const query = { pollId: survey.pollId, locale: 'en' as const, asOf };
    const replayed = await client.call(auditCalls.charts, { query });
    const gone = [...then].filter(([id]) => !counted.has(id));
    expect(replayed.gone).toBe(gone.length);
    if (gone.length === 0) {
      exact += 1;
      expect(replayed).toMatchObject({ items, trend });
      continue;
    }
    const [first] = items;
    expect(replayed.items[0]?.status.started ?? 0).toBe((first?.status.started ?? 0) - gone.length);
    for (const item of items) {
      const found = replayed.items.find(({ question }) => question === item.question);
      const said = ({ total, earlier = [] }: ChartItem) =>
        earlier.reduce((sum, one) => sum + one.total, total);
      const lost = gone.filter(([, questions]) => questions.includes(item.question)).length;
      expect([item.question, found && said(found)]).toEqual([item.question, said(item) - lost]);
    }
  }
  // Both kinds were among them.
  expect(exact).toBeGreaterThan(0);
  expect(exact).toBeLessThan(MOMENTS);
});
