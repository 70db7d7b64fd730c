import { recipientCalls } from '@canvass/contracts/recipient/calls';
import { MOST_RECIPIENTS_AT_ONCE } from '@canvass/contracts/campaign/campaign';
import { deviceCalls } from '@canvass/contracts/device/calls';
import { Client } from '../client/client.js';
import { confirmAddress } from '../client/mailbox.js';
import { openCompany } from '../client/open-company.js';
import { createSurvey } from '../client/survey.js';
import type { Figure } from './figures.js';
import { percentile } from './percentile.js';
import { residentMegabytes, watchMemory, type MeasuredProduct } from './product.js';

/** Looks at the first page. */
const LOOKS = 100;
const PAGE = 20;
const TOMORROW = 24 * 60 * 60 * 1000;

const numbered = (index: number) => ({
  email: `person${index}@guest.example`,
  fields: { Name: `Person ${index}`, Room: String(index % 400) },
});

/** Measures how long it takes to give a campaign so many recipients, and to show the first page of them. */
export async function measureRecipients(
  product: MeasuredProduct,
  count: number,
  note: (figure: Figure) => void,
): Promise<void> {
  const client = new Client(product.address);
  const owner = { email: 'campaigner@bench.example', password: 'secret-1', companyName: 'Bench' };
  await openCompany(client, owner);
  await confirmAddress(client, product.folder ?? '', owner.email);
  const { pollId } = await createSurvey(client);
  const { _id: id } = await client.createDevice({
    ...{ name: 'After the stay', type: 'emailCampaign', polls: [pollId], autoConfigure: true },
    ...{ subject: 'Your stay', message: 'How was room {{Room}}?' },
    ...{ sendAt: new Date(Date.now() + TOMORROW).toISOString(), recipients: [numbered(0)] },
  });
  const idle = await residentMegabytes(product.processes());
  const highest = watchMemory(product);
  const start = performance.now();
  for (let from = 1; from < count; from += MOST_RECIPIENTS_AT_ONCE) {
    const length = Math.min(MOST_RECIPIENTS_AT_ONCE, count - from);
    const recipients = Array.from({ length }, (_, index) => numbered(from + index));
    await client.call(recipientCalls.add, { body: { id, recipients } });
  }
  const of = `${count.toLocaleString('en')} recipients`;
  note({ what: `${of}, until they are queued`, value: performance.now() - start, unit: 'ms' });
  const firstPage = () => client.call(recipientCalls.list, { query: { id, limit: PAGE, skip: 0 } });
  while ((await firstPage()).total < count) await new Promise((go) => setTimeout(go, 20));
  note({ what: `${of}, until all are listed`, value: performance.now() - start, unit: 'ms' });
  const more = Math.max(0, (await highest()) - idle);
  note({ what: `${of}, memory above idle`, value: more, unit: 'MB' });
  const looks: number[] = [];
  for (let left = LOOKS; left > 0; left -= 1) {
    const begun = performance.now();
    await firstPage();
    looks.push(performance.now() - begun);
  }
  for (const share of [50, 99]) {
    const value = percentile(looks, share);
    note({ what: `first page of ${of}, p${share}`, value, unit: 'ms' });
  }
  await client.call(deviceCalls.delete, { body: { id } });
}
