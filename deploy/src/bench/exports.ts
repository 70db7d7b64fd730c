import { visitQuestions } from '@canvass/contracts/samples/visit';
import { MOST_COUNTED, PROGRESS_TYPE } from '@canvass/contracts/chart/narrowing';
import type { ChartItem } from '@canvass/contracts/chart/view';
import { exportFormats } from '@canvass/contracts/response/export';
import { Client } from '../client/client.js';
import { openCompany } from '../client/open-company.js';
import { createSurvey } from '../client/survey.js';
import type { Figure } from './figures.js';
import { fillLog } from './fill.js';
import { submit } from './load.js';
import { residentMegabytes, watchMemory, type MeasuredProduct } from './product.js';

const QUESTIONS = 50;
/** Of submissions, in seconds. */
const length = { warmUp: 4, seconds: 10 };
/** Submissions a second of a survey that is busy, but not overrun. */
const USUAL_RATE = 50;
/** Days over which `fillLog` spreads responses. */
const SPREAD = 60;
const DAY = 24 * 60 * 60 * 1000;

/** Measures every kind of file of so many responses to 50 questions, and how long respondents wait meanwhile. */
export async function measureExports(
  product: MeasuredProduct,
  responses: number,
  note: (figure: Figure) => void,
): Promise<void> {
  const client = new Client(product.address);
  const owner = { email: 'analyst@bench.example', password: 'secret-1', companyName: 'Bench' };
  const { account, jwt } = await openCompany(client, owner);
  const asked = Array.from({ length: QUESTIONS / visitQuestions.length }, (_, round) =>
    visitQuestions.map((question) => ({ ...question, name: `${question.name} ${round + 1}` })),
  ).flat();
  const survey = await createSurvey(client, asked);
  const busy = await createSurvey(client);
  await product.stop();
  await product.withLog((log) => fillLog(log, survey, account.firm, responses));
  await product.start();
  await product.untilReady();

  /** @returns the file's bytes */
  const taken = async (format: string): Promise<number> => {
    const address = `${product.address}/api/pollAnswers/${format}?pollId=${survey.pollId}`;
    const file = await fetch(address, { headers: { Authorization: `Bearer ${jwt}` } });
    if (!file.ok || !file.body) throw new Error(`${format} answered ${file.status}`);
    let bytes = 0;
    for await (const part of file.body) bytes += part.byteLength;
    return bytes;
  };
  const of = `${responses.toLocaleString('en')} responses`;
  for (const format of exportFormats) {
    const idle = await residentMegabytes(product.processes());
    const highest = watchMemory(product);
    const start = performance.now();
    const bytes = await taken(format);
    const seconds = (performance.now() - start) / 1000;
    note({ what: `${format} of ${of}, rows`, value: responses / seconds, unit: 'a second' });
    note({ what: `${format} of ${of}, size`, value: bytes / 1_000_000, unit: 'MB' });
    const more = Math.max(0, (await highest()) - idle);
    note({ what: `${format} of ${of}, memory above idle`, value: more, unit: 'MB' });
  }

  await measureNarrowed(product, { ...survey, jwt, responses }, note);

  const order = { address: product.address, survey: busy, ...length };
  /** Submits alone, and then while files are taken one after another. */
  const besides = async (rate: number | undefined, how: string) => {
    const asked = { ...order, ...(rate !== undefined && { rate }) };
    const alone = await submit(asked);
    let isOver = false;
    const exporting = (async () => {
      while (!isOver) await taken('csv');
    })();
    const beside = await submit(asked);
    isOver = true;
    for (const [when, { p99, requestsPerSecond }] of [
      ['no export', alone],
      ['during an export', beside],
    ] as const) {
      note({ what: `submission p99${how}, ${when}`, value: p99, unit: 'ms' });
      note({ what: `submissions${how}, ${when}`, value: requestsPerSecond, unit: 'a second' });
    }
    const failed = alone.failed + beside.failed;
    note({ what: `submissions${how} that failed`, value: failed, unit: '' });
    await exporting;
  };
  await besides(USUAL_RATE, ` at ${USUAL_RATE} a second`);
  await besides(undefined, '');
}

interface NarrowedPoll {
  pollId: string;
  jwt: string;
  /** All that it has. */
  responses: number;
}

/** Measures charts of which no counters are kept: of so many days that nearly as many responses are read as may be. */
async function measureNarrowed(
  product: MeasuredProduct,
  { pollId, jwt, responses }: NarrowedPoll,
  note: (figure: Figure) => void,
): Promise<void> {
  const share = (MOST_COUNTED * 0.99) / responses;
  const days = Math.max(2, Math.floor(SPREAD * Math.min(1, share)));
  const day = (before: number) => new Date(Date.now() - before * DAY).toISOString().slice(0, 10);
  const period = `startDate=${day(days - 1)}&endDate=${day(0)}`;
  const asked = `pollId=${pollId}&language=en&${period}`;
  const idle = await residentMegabytes(product.processes());
  const highest = watchMemory(product);
  const start = performance.now();
  const chart = await fetch(`${product.address}/api/pollAnswers/chart?${asked}`, {
    headers: { Authorization: `Bearer ${jwt}`, Accept: `${PROGRESS_TYPE}, application/json` },
  });
  if (!chart.ok) throw new Error(`the narrowed chart answered ${chart.status}`);
  const last = (await chart.text()).trim().split('\n').at(-1) ?? '';
  const answered = JSON.parse(last) as ChartItem[] | { answer: ChartItem[] };
  const [item] = 'answer' in answered ? answered.answer : answered;
  const counted = item?.status.started ?? 0;
  const of = `narrowed charts of ${counted.toLocaleString('en')} responses`;
  note({ what: `${of}, duration`, value: performance.now() - start, unit: 'ms' });
  const more = Math.max(0, (await highest()) - idle);
  note({ what: `${of}, memory above idle`, value: more, unit: 'MB' });
}
