import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { NewEvent } from '@canvass/contracts/event/envelope';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDurableStore } from '../../durable/embedded.js';
import type { DurableStore } from '../../durable/port.js';
import { newEvent } from '../samples.js';
import { PersonalKeyLost, PersonalKeys } from './personal-keys.js';
import type { SealedEvent } from './recorded.js';

const personal = { salt: 'ab', name: 'Ада Лъвлейс' };
let folder: string;
let durable: DurableStore;
let keys: PersonalKeys;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'canvass-keys-'));
  durable = await openDurableStore({ folder });
  keys = new PersonalKeys(durable);
});
afterEach(async () => {
  await durable.close();
  await rm(folder, { recursive: true });
});

/** An event as it comes back from the log, sealed by `by`. */
async function recorded(stream: string, by = keys, event = newEvent('A', { personal })) {
  const [sealed] = await by.seal(stream, [event]);
  return asRecorded(stream, event, sealed);
}

function asRecorded(stream: string, event: NewEvent, sealed: string | undefined): SealedEvent {
  const { personal: kept, ...rest } = event;
  expect(kept).toEqual(personal);
  const place = { stream, revision: 0, position: '', recordedAt: '' };
  return {
    event: { ...rest, data: rest.data as Record<string, unknown>, ...place },
    ...(sealed === undefined ? {} : { sealed }),
  };
}

test('what is sealed shows nothing and opens again, also elsewhere', async () => {
  const event = await recorded('account-1');
  expect(event.sealed).not.toContain('salt');
  expect(Buffer.from(event.sealed!.split('.')[1]!, 'base64').toString()).not.toContain('Ада');
  for (const reader of [keys, new PersonalKeys(durable)]) {
    expect(await reader.open([event])).toEqual([{ ...event.event, personal }]);
  }
});

test('the same twice is sealed differently, and nothing where nothing is personal', async () => {
  const event = newEvent('A', { personal });
  const [one, none, other] = await keys.seal('account-1', [event, newEvent(), event]);
  expect(one).not.toBe(other);
  expect(none).toBeUndefined();
  expect(await keys.seal('account-2', [newEvent()])).toEqual([undefined]);
  expect(await durable.get('event-log/key/account-2')).toBeUndefined();
});

test('two processes that use a stream for the first time agree on its key', async () => {
  const others = Array.from({ length: 8 }, () => new PersonalKeys(durable));
  const events = await Promise.all(others.map((other) => recorded('account-1', other)));
  const opened = await new PersonalKeys(durable).open(events);
  expect(opened.map((event) => event.personal)).toEqual(events.map(() => personal));
});

test('a stream that is thought to be new keeps the key it has, and has another only after an erasure', async () => {
  const asNew = async (by = keys) => {
    const event = newEvent('A', { personal });
    const [sealed] = await by.seal('account-1', [event], true);
    return asRecorded('account-1', event, sealed);
  };
  const others = Array.from({ length: 4 }, () => new PersonalKeys(durable));
  const events = await Promise.all([keys, keys, ...others].map((one) => asNew(one)));
  const opened = await new PersonalKeys(durable).open(events);
  expect(opened.map((event) => event.personal)).toEqual(events.map(() => personal));
  await keys.erase('account-1');
  const after = await asNew(new PersonalKeys(durable));
  const all = await new PersonalKeys(durable).open([...events, after]);
  expect(all.map((event) => event.erased ?? false)).toEqual([...events.map(() => true), false]);
});

test('what is sealed for one event does not open as that of another', async () => {
  const event = await recorded('account-1');
  const moved = { ...event, event: { ...event.event, id: newEvent().id } };
  await expect(keys.open([moved])).rejects.toThrow();
});

test('after an erasure nothing opens any more, of this stream only', async () => {
  const events = [await recorded('account-1'), await recorded('account-2')];
  await keys.erase('account-1');
  await keys.erase('account-1');
  await keys.erase('account-3');
  expect(await keys.open(events)).toEqual([
    { ...events[0]!.event, erased: true },
    { ...events[1]!.event, personal },
  ]);
  expect(JSON.stringify(await durable.get('event-log/key/account-1'))).not.toContain('key');
});

test('what is appended after an erasure has a key of its own', async () => {
  const before = await recorded('account-1');
  await keys.erase('account-1');
  const after = await recorded('account-1');
  const opened = await new PersonalKeys(durable).open([before, after]);
  expect(opened.map((event) => event.erased ?? false)).toEqual([true, false]);
  await keys.erase('account-1');
  const gone = await keys.open([before, after]);
  expect(gone.map((event) => event.erased)).toEqual([true, true]);
});

test('another process stops using an erased key within a second', async () => {
  const event = await recorded('account-1');
  const other = new PersonalKeys(durable);
  const reading = setInterval(() => void other.open([event]), 20);
  expect(await other.open([event])).toEqual([{ ...event.event, personal }]);
  await keys.erase('account-1');
  await delay(1100);
  expect(await other.open([event])).toEqual([{ ...event.event, erased: true }]);
  clearInterval(reading);
});

test('a key that is gone without an erasure is an error that names the stream', async () => {
  const event = await recorded('account-1');
  await durable.delete('event-log/key/account-1');
  const lost = new PersonalKeys(durable).open([await recorded('account-2'), event]);
  await expect(lost).rejects.toThrow(PersonalKeyLost);
  await expect(lost).rejects.toMatchObject({ stream: 'account-1' });
});
