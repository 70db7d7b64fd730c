import { visitQuestions } from '@canvass/contracts/samples/visit';
import { exportFormats } from '@canvass/contracts/response/export';
import { Client } from '../client/client.js';
import { openCompany } from '../client/open-company.js';
import { createSurvey } from '../client/survey.js';
import type { Figure } from './figures.js';
import { fillLog } from './fill.js';
import { submitAtFullSpeed } from './load.js';
import { residentMegabytes, type MeasuredProduct } from './product.js';

const QUESTIONS = 50;
/** Of submissions, in seconds. */
const length = { warmUp: 4, seconds: 10 };
/** Between two looks at memory, in milliseconds. */
const LOOK = 100;

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

  const order = { address: product.address, survey: busy, ...length };
  const alone = await submitAtFullSpeed(order);
  let isOver = false;
  const exporting = (async () => {
    let files = 0;
    for (; !isOver; files += 1) await taken('csv');
    return files;
  })();
  const beside = await submitAtFullSpeed(order);
  isOver = true;
  note({ what: 'submission p99, no export', value: alone.p99, unit: 'ms' });
  note({ what: 'submission p99, during an export', value: beside.p99, unit: 'ms' });
  note({ what: 'submissions, no export', value: alone.requestsPerSecond, unit: 'a second' });
  const rate = beside.requestsPerSecond;
  note({ what: 'submissions, during an export', value: rate, unit: 'a second' });
  note({ what: 'submissions that failed', value: alone.failed + beside.failed, unit: '' });
  await exporting;
}

/** Looks at a product's memory until it is asked for the most that it took, in megabytes. */
function watchMemory(product: MeasuredProduct): () => Promise<number> {
  let most = 0;
  const look = async () => {
    most = Math.max(most, await residentMegabytes(product.processes()));
  };
  const timer = setInterval(() => void look(), LOOK);
  return async () => {
    clearInterval(timer);
    await look();
    return most;
  };
}
