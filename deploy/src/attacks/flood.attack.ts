import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { openEventLogReader } from '@canvass/platform/event-log/embedded';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { percentile } from '../bench/percentile.js';
import { Client } from '../client/client.js';
import { openCompany } from '../client/open-company.js';
import { createSurvey, responseTo, type Survey } from '../client/survey.js';
import { freePort } from '@canvass/platform/testing/port';
import { startProcess, type RunningProduct } from '../crash/process.js';
import type { FloodOrder, FloodResult } from './flood-generator.js';

const asked = process.env['FLOOD_SAVES'];
/**
 * Number of junk saves; `FLOOD_SAVES=1000000` sends a million. Where it is set, honest saves are held to `SLOWEST`; the short run
 * of every day asserts no times, as it shares its machine with others.
 */
const saves = Number(asked ?? 20_000);
/** Milliseconds within which 99 of 100 honest saves are acknowledged. */
const SLOWEST = 200;
const ADDRESSES = 10_000;
const POLLS = 8;
const RESPONDENTS = 50;
const CONNECTIONS = 64;
/** Longest time of the test, in milliseconds; it suits slow machines. */
const LONGEST = 300_000 + 5 * saves;
/** Pause between two saves of one honest respondent, in milliseconds. */
const READING_TIME = 1000;

const run = promisify(execFile);
/** The compiled program, as Node runs no TypeScript. */
const program = fileURLToPath(new URL('flood-generator.js', import.meta.url)).replace(
  /\bsrc(?=.attacks.flood-generator)/,
  'dist',
);

let folder: string;
let product: RunningProduct;
const surveys: Survey[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'canvass-flood-'));
  product = await startProcess(folder, await freePort(), undefined, { TRUSTED_PROXIES: '1' });
  const company = new Client(product.address);
  await openCompany(company, {
    ...{ email: 'company@flood.example', password: 'a quiet harbour 7', companyName: 'Flood' },
  });
  for (let n = 0; n < POLLS; n += 1) surveys.push(await createSurvey(company));
});
afterAll(async () => {
  await product.stop();
  await rm(folder, { recursive: true });
});

/** The results of the honest saves. */
interface Honest {
  /** For each save, milliseconds from sending it to its acknowledgement. */
  latencies: number[];
  refused: string[];
  saves: number;
}

async function send(save: object, from: string, honest: Honest): Promise<void> {
  const begun = performance.now();
  const response = await fetch(`${product.address}/api/pollAnswers`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from },
    body: JSON.stringify(save),
  });
  const text = await response.text();
  honest.latencies.push(performance.now() - begun);
  if (response.status === 200) honest.saves += 1;
  else honest.refused.push(`${String(response.status)} ${text}`);
}

/** Answers one poll after the other, each in three saves, of which the last finishes it. */
async function answer(n: number, honest: Honest, signal: AbortSignal): Promise<void> {
  const from = `81.161.${String(n)}.7`;
  await wait(Math.random() * READING_TIME);
  for (let round = n; !signal.aborted; round += 1) {
    const survey = surveys[round % surveys.length];
    if (!survey) throw new Error('there is no poll to answer');
    const finished = responseTo(survey);
    const entries = Object.entries(finished.answers);
    for (const [index, count] of [2, 5, entries.length].entries()) {
      const isFinished = count === entries.length;
      const answers = Object.fromEntries(entries.slice(0, count));
      await send({ ...finished, sequence: index + 1, answers, isFinished }, from, honest);
      await wait(READING_TIME);
    }
  }
}

/** Number of saves in the log. */
async function written(): Promise<number> {
  const log = await openEventLogReader({ folder });
  let count = 0;
  for await (const batch of log.subscribe({ types: ['ResponseSaved', 'ResponseQuarantined'] })) {
    count += batch.events.length;
    if (batch.caughtUp) break;
  }
  await log.close();
  return count;
}

it(
  `${String(saves)} junk saves from ${String(ADDRESSES)} addresses to ${String(POLLS)} polls: the product refuses no honest respondent, and writes nothing that it refuses`,
  async () => {
    const honest: Honest = { latencies: [], refused: [], saves: 0 };
    const ending = new AbortController();
    const respondents = Array.from({ length: RESPONDENTS }, (_, n) =>
      answer(n, honest, ending.signal),
    );
    const order: FloodOrder = {
      ...{ address: product.address, surveys, saves },
      ...{ addresses: ADDRESSES, connections: CONNECTIONS },
    };
    const { stdout } = await run(process.execPath, [program, JSON.stringify(order)]);
    ending.abort();
    await Promise.all(respondents);
    const { statuses, errors, seconds } = JSON.parse(stdout) as FloodResult;
    const taken = statuses['200'] ?? 0;
    const { latencies, refused } = honest;
    const milliseconds = (percent: number) => percentile(latencies, percent).toFixed(0);
    console.log(
      [
        `${String(saves)} junk saves in ${String(seconds)} s: ${JSON.stringify(statuses)}`,
        `${String(latencies.length)} honest saves: p50 ${milliseconds(50)} ms, p99 ${milliseconds(99)} ms`,
      ].join('\n'),
    );
    expect(refused).toEqual([]);
    expect(errors).toBe(0);
    expect(Object.keys(statuses).every((status) => Number(status) < 500)).toBe(true);
    expect(taken).toBeLessThan(saves / 10);
    expect(await written()).toBe(taken + honest.saves);
    if (asked !== undefined) expect(percentile(latencies, 99)).toBeLessThan(SLOWEST);
  },
  LONGEST,
);
