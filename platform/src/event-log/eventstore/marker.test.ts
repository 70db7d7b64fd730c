import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { binaryEvent, jsonEvent } from '@eventstore/db-client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { InProcess } from '../testing/in-process.js';
import { newEvent, newStream } from '../testing/samples.js';
import { KeyStoreLost } from './marker.js';

let place: InProcess;
beforeEach(async () => {
  place = await InProcess.start();
});
afterEach(() => place.end());

test('a log begins in an EventStoreDB that has events of other programs', async () => {
  await place
    .client()
    .appendToStream('orders-1', [
      jsonEvent({ type: 'OrderPlaced', data: {} }),
      binaryEvent({ type: 'PollCreated', data: new Uint8Array([255]) }),
    ]);
  const log = await place.log();
  const stream = newStream();
  await log.append(stream, 'none', [newEvent('PollCreated')]);
  expect(await (await place.log()).read(stream)).toHaveLength(1);
});

test('a log that has events of Canvass and no mark is not taken for a new one', async () => {
  const metadata = { at: new Date().toISOString(), commandId: randomUUID(), correlationId: '' };
  await place
    .client()
    .appendToStream('poll-1', [
      jsonEvent({ type: 'PollCreated', data: {}, metadata }),
      jsonEvent({ type: 'OrderPlaced', data: {} }),
    ]);
  await expect(place.log()).rejects.toThrow(KeyStoreLost);
});

test('the mark of a log is waited for where the server does not show it yet', async () => {
  const lag = 1000;
  let time = Date.now();
  const now = () => time;
  await place.restart({ now });
  await (await place.log()).close();
  const members = [place.server.port];
  await place.restart({ now, cluster: { members, election: 0, lag } });
  const opening = place.log();
  const opened = vi.fn();
  void opening.then(opened);
  await delay(200);
  expect(opened).not.toHaveBeenCalled();
  time += lag;
  expect(await (await opening).head()).toBeUndefined();
});
