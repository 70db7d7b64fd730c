import { afterEach, beforeEach, expect, test } from 'vitest';
import { offerOf } from '../../testing/engines.js';
import { Wire } from '../../testing/wire.js';
import { openEventStoreLog } from '../eventstore.js';
import { LogUnavailable, type EventLog } from '../port.js';
import { newEvent, newStream } from '../testing/samples.js';
import { LONGEST_STANDSTILL, watchStandstill } from '../../telemetry/standstill.js';
import { EventStorePlace } from '../testing/place.js';

let place: EventStorePlace;
let wire: Wire;
let log: EventLog;
beforeEach(async () => {
  place = await EventStorePlace.start();
  wire = new Wire(place.engine.url);
  const url = await wire.open();
  log = await openEventStoreLog({ url, durable: await place.durable() });
});
afterEach(async () => {
  await wire.close();
  await log.close();
  await place.end();
});

/** A server with a certificate of its own cannot be reached under the wire's address. */
const offer = await offerOf('eventstore');
const isPlain = 'url' in offer && offer.url.includes('tls=false');

test.runIf(isPlain)(
  'a server that says nothing is not waited for, and nothing piles up',
  async () => {
    const stream = newStream();
    await log.append(stream, 'none', [newEvent()]);
    wire.stall();
    const large = () => newEvent('A', { data: { text: 'x'.repeat(20_000) } });
    const begin = () =>
      Array.from({ length: 40 }, () => log.append(newStream(), 'none', [large()]));
    const waves = await Promise.allSettled([...begin(), ...begin()]);
    for (const result of waves) {
      expect(result.status === 'rejected' && result.reason).toBeInstanceOf(LogUnavailable);
    }
    expect(log.failure()).toMatch(/no answer in time/);
    wire.cut();
    wire.mend();
    await expect.poll(() => log.failure(), { timeout: 20_000 }).toBeUndefined();
    expect((await log.append(stream, 0, [newEvent()])).revision).toBe(1);
    expect(await log.read(stream)).toHaveLength(2);
  },
);

test.runIf(isPlain)(
  'a reader whose connection has gone silent is not green, and goes on by itself',
  async () => {
    const beside = await place.log();
    let position: string | undefined;
    const ended = new AbortController();
    const types = ['A'];
    // A server that the tests did not start holds events of earlier ones.
    const after = (await beside.append(newStream(), 'none', [newEvent('A')])).position;
    const reading = (async () => {
      for await (const batch of log.subscribe({ types, after, signal: ended.signal })) {
        ({ position } = batch);
      }
    })();
    let time = 0;
    const look = watchStandstill({
      ...{ log: beside, now: () => time },
      positions: () => new Map([['reader', position]]),
    });
    await beside.append(newStream(), 'none', [newEvent('A')]);
    await expect.poll(() => position).toBe(await beside.head());
    wire.forget();
    await beside.append(newStream(), 'none', [newEvent('A')]);
    expect(await look()).toBeUndefined();
    time += 2 * LONGEST_STANDSTILL;
    expect(await look()).toMatch(/^reader has stood at /);
    await expect.poll(look, { timeout: 60_000 }).toBeUndefined();
    ended.abort();
    await reading;
  },
);
