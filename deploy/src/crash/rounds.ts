import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ChartItem } from '@canvass/contracts/chart/view';
import { Client } from '../client/client.js';
import { createSurvey, type Survey } from '../client/survey.js';
import { freePort, startProcess, type RunningProduct } from './process.js';
import { differences, recount, type Recount } from './recount.js';
import { Acknowledgements, submitUntil } from './submitters.js';

export interface CrashReport {
  rounds: number;
  acknowledged: number;
  responses: number;
  /** Acknowledged saves that are not in the log. */
  lost: string[];
  /** Saves that stand in the log more than once. */
  doubled: string[];
  /** Where charts differ from a recount of the log. */
  differences: string[];
}

const RESPONDENTS = 12;
const SHORTEST_LIFE = 50;
const LONGEST_LIFE = 900;
/** Charts are compared with a recount after every so many rounds, and at the end. */
const COMPARE_EVERY = 10;

/**
 * Kills the product with `kill -9` at random moments while respondents submit, starts it again, and holds the log and
 * the charts against what was acknowledged.
 */
export async function crash(
  rounds: number,
  progress: (line: string) => void,
): Promise<CrashReport> {
  const folder = await mkdtemp(join(tmpdir(), 'canvass-crash-'));
  const port = await freePort();
  let product = await startProcess(folder, port);
  let address: string | undefined = product.address;
  const client = new Client(product.address);
  await client.register({
    email: 'owner@crash.example',
    password: 'secret1',
    companyName: 'Crash',
  });
  const survey = await createSurvey(client);
  const acknowledgements = new Acknowledgements();
  const ended = new AbortController();
  const respondents = Array.from({ length: RESPONDENTS }, () =>
    submitUntil(survey, acknowledgements, () => address, ended.signal),
  );
  const differing: string[] = [];
  try {
    for (let round = 1; round <= rounds; round += 1) {
      await Promise.race([wait(lifetime()), ...respondents]);
      address = undefined;
      await product.kill();
      product = await startProcess(folder, port);
      if (round % COMPARE_EVERY === 0 || round === rounds) {
        differing.push(...(await compare(client, survey, folder, product)));
        progress(`round ${round}: ${acknowledgements.sequences.size} responses acknowledged`);
      }
      address = product.address;
    }
  } finally {
    ended.abort();
    await Promise.allSettled(respondents);
    await product.stop();
  }
  const report = held(rounds, acknowledgements, await recount(folder), differing);
  await rm(folder, { recursive: true });
  return report;
}

function lifetime(): number {
  return SHORTEST_LIFE + Math.random() * (LONGEST_LIFE - SHORTEST_LIFE);
}

/** Nobody submits now: what the charts say must be what the log says. */
async function compare(
  client: Client,
  survey: Survey,
  folder: string,
  product: RunningProduct,
): Promise<string[]> {
  const counted = await recount(folder);
  const items = await client.get<ChartItem[]>(
    `/pollAnswers/chart?pollId=${survey.pollId}&questionId=all&locale=en`,
  );
  if (items.length !== survey.questions.length) {
    return [`${product.address} shows ${items.length} charts`];
  }
  return items.flatMap((item, index) =>
    differences(
      item,
      counted,
      (survey.questions[index]?.optionIds ?? []).flatMap((id) => id ?? []),
    ),
  );
}

function held(
  rounds: number,
  acknowledgements: Acknowledgements,
  counted: Recount,
  differing: string[],
): CrashReport {
  const lost: string[] = [];
  for (const [responseId, sequence] of acknowledgements.sequences) {
    const inLog = counted.sequences.get(responseId) ?? [];
    for (let wanted = 1; wanted <= sequence; wanted += 1) {
      if (!inLog.includes(wanted)) lost.push(`${responseId}/${wanted}`);
    }
  }
  const doubled = [...counted.sequences].flatMap(([responseId, sequences]) =>
    new Set(sequences).size === sequences.length ? [] : [responseId],
  );
  return {
    rounds,
    acknowledged: acknowledgements.sequences.size,
    responses: counted.started,
    lost,
    doubled,
    differences: differing,
  };
}
