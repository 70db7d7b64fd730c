import { Client } from '../client/client.js';
import { openCompany } from '../client/open-company.js';
import { createSurvey } from '../client/survey.js';
import { chartLatency, scanLatency } from './charts.js';
import type { Figure } from './figures.js';
import { fillLog } from './fill.js';
import { residentMegabytes, type MeasuredProduct } from './product.js';

/** Measures charts over more and more responses, and a rebuild of all read models. @param sizes in rising order */
export async function measureReading(
  product: MeasuredProduct,
  sizes: readonly number[],
  note: (figure: Figure) => void,
): Promise<void> {
  const client = new Client(product.address);
  const owner = { email: 'reader@bench.example', password: 'secret-1', companyName: 'Bench' };
  const { account } = await openCompany(client, owner);
  const survey = await createSurvey(client);
  let stored = 0;
  for (const size of sizes) {
    const added = size - stored;
    stored = size;
    await product.stop();
    await product.withLog((log) => fillLog(log, survey, account.firm, added));
    await product.start();
    await product.untilReady();
    const responses = `${size.toLocaleString('en')} responses`;
    const chart = await chartLatency(client, survey);
    note({ what: `charts of ${responses}`, value: chart, unit: 'ms' });
    const scan = await product.withReadModels((store) => scanLatency(store, survey));
    note({ what: `scan of ${responses}`, value: scan, unit: 'ms' });
  }
  await product.stop();
  await product.dropReadModels();
  const start = performance.now();
  await product.start();
  const seconds = (performance.now() - start) / 1000;
  await product.untilReady();
  note({
    what: 'rebuild of all read models, events per second',
    value: stored / seconds,
    unit: 'a second',
  });
  note({
    what: 'memory of its processes after the rebuild',
    value: await residentMegabytes(product.processes()),
    unit: 'MB',
  });
}
