import { randomUUID } from 'node:crypto';
import { deviceCalls } from '@canvass/contracts/device/calls';
import { REPORT_EVERY } from '@canvass/contracts/device/kiosk';
import type { RespondPage } from '@canvass/contracts/device/page';
import { newPoll } from '@canvass/contracts/poll/poll';
import { closedQuestion } from '@canvass/contracts/samples/requests';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { Client } from '../client/client.js';
import { openCompany } from '../client/open-company.js';
import type { Figure } from './figures.js';
import { percentile } from './percentile.js';
import { processorMilliseconds, residentMegabytes, type MeasuredProduct } from './product.js';

const KIOSKS = 500;

interface Kiosk {
  /** Resolves when it is told to look again. */
  heard(): Promise<void>;
  /** What it finds then. */
  look(): Promise<string>;
  end(): void;
}

async function openKiosk(address: string, serialNumber: string): Promise<Kiosk> {
  const ended = new AbortController();
  const query = `?serialNumber=${serialNumber}`;
  const { signal } = ended;
  const stream = await fetch(`${address}/api/device/live${query}`, { signal });
  if (!stream.body || stream.status !== 200)
    throw new Error(`a kiosk was refused: ${stream.status}`);
  const events = stream.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  return {
    heard: async () => {
      const { done } = await events.read();
      if (done) throw new Error('the stream of a kiosk ended');
    },
    look: async () => {
      const response = await fetch(`${address}/api/device/look${query}`);
      return ((await response.json()) as { look: string }).look;
    },
    end: () => ended.abort(),
  };
}

/** Measures how soon a change of the active poll reaches all kiosks of a service, and what they cost while they stand. */
export async function measureKiosks(
  product: MeasuredProduct,
  note: (figure: Figure) => void,
): Promise<void> {
  const client = new Client(product.address);
  const owner = { email: 'kiosks@bench.example', password: 'secret-1', companyName: 'Kiosks' };
  await openCompany(client, owner);
  const { _id: question } = await client.createQuestion(closedQuestion());
  const style = { ...newPoll.style, welcomeScreen: { show: true } };
  const fields = { questions: [question], isPublished: true, style };
  const polls: string[] = [];
  for (const name of ['Morning', 'Evening']) {
    polls.push((await client.createPoll({ name, ...fields }))._id);
  }
  const [first = '', second = ''] = polls;
  const { _id: id, serialNumber } = await client.createDevice({
    ...{ name: 'Hall', type: 'tablet', polls, isActive: first, autoConfigure: true },
  });

  const before = await residentMegabytes(product.processes());
  const kiosks: Kiosk[] = [];
  while (kiosks.length < KIOSKS) {
    const some = Array.from({ length: 50 }, () => openKiosk(product.address, serialNumber));
    kiosks.push(...(await Promise.all(some)));
  }
  await Promise.all(kiosks.map((kiosk) => kiosk.heard()));
  const after = await residentMegabytes(product.processes());
  const known = (await kiosks[0]?.look()) ?? '';

  const changed = client.call(deviceCalls.edit, { body: { id, isActive: second } });
  const began = performance.now();
  const told: number[] = [];
  const worked = await processorMilliseconds(product.processes());
  const lags = await Promise.all(
    kiosks.map(async (kiosk) => {
      await kiosk.heard();
      told.push(performance.now() - began);
      if ((await kiosk.look()) === known) throw new Error('a kiosk was told of nothing');
      return performance.now() - began;
    }),
  );
  await changed;
  const work = (await processorMilliseconds(product.processes())) - worked;

  const query = { serialNumber };
  const page = (await client.call(deviceCalls.page, { query })) as RespondPage;
  const ticket = page.state === 'open' ? (page.polls[0]?.ticket ?? '') : '';
  const said = { ticket, given: 10, waiting: 0, held: 0, version: '' };
  const reporting = performance.now();
  for (let n = 0; n < 40; n += 1) {
    await client.call(deviceCalls.reportTablet, { body: { ...said, id: randomUUID() } });
  }
  const report = (performance.now() - reporting) / 40;
  for (const { end } of kiosks) end();

  const of = `${KIOSKS} open kiosks`;
  note({
    what: `notice of another active poll to ${of}, the last`,
    value: Math.max(...told),
    unit: 'ms',
  });
  note({ what: `processor time for a change at ${of}`, value: work, unit: 'ms' });
  note({
    what: `change of the active poll to ${of}, p50`,
    value: percentile(lags, 50),
    unit: 'ms',
  });
  note({
    what: `change of the active poll to ${of}, the last`,
    value: Math.max(...lags),
    unit: 'ms',
  });
  note({ what: `memory for ${of}`, value: after - before, unit: 'MB' });
  const each = (1000 / REPORT_EVERY) * KIOSKS;
  note({ what: `requests of ${of} while nothing happens`, value: each, unit: 'a second' });
  note({ what: 'a report of a kiosk', value: report, unit: 'ms' });
}
