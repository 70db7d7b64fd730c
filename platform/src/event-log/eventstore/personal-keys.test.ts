import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { NewEvent } from '@canvass/contracts/event/envelope';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDurableStore } from '../../durable/embedded.js';
import type { DurableEntry, DurableStore } from '../../durable/port.js';
import { newEvent } from '../testing/samples.js';
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
  await keys.idle();
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

/** The name of the key in a seal. */
function keyOf(sealed: string): string {
  return sealed.split('.').slice(1, 3).join('.');
}

/** Reads what is of a stream in a log that may grow meanwhile. */
function streamOf(log: readonly SealedEvent[], stream: string) {
  return (from: number): Promise<SealedEvent[]> => {
    const own = log.filter(({ event }) => event.stream === stream);
    return Promise.resolve(
      own
        .map((one, revision) => ({ ...one, event: { ...one.event, revision } }))
        .filter(({ event }) => event.revision >= from),
    );
  };
}

test('what is sealed shows nothing and opens again, also elsewhere', async () => {
  const event = await recorded('account-1');
  expect(event.sealed).not.toContain('salt');
  expect(Buffer.from(event.sealed!.split('.').at(-1)!, 'base64').toString()).not.toContain('Ада');
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
});

test('sealing waits for no engine where keys were written ahead', async () => {
  const other = new PersonalKeys(durable);
  await other.seal('account-1', [newEvent('A', { personal })]);
  await other.idle();
  // A caller that waited for the store would wait for ever.
  durable.compareAndSet = () => new Promise(() => undefined);
  const seals: string[] = [];
  for (let one = 0; one < 128; one += 1) {
    const [sealed = ''] = await other.seal(`account-${one}`, [newEvent('A', { personal })]);
    seals.push(sealed);
  }
  expect(new Set(seals.map(keyOf)).size).toBe(128);
});

test('a key is in the durable store before anything is sealed with it, and serves one append of one stream', async () => {
  const [one, two] = await keys.seal('account-1', [
    newEvent('A', { personal }),
    newEvent('A', { personal }),
  ]);
  const [again] = await keys.seal('account-1', [newEvent('A', { personal })]);
  const [elsewhere] = await keys.seal('account-2', [newEvent('A', { personal })]);
  const [ofOther] = await new PersonalKeys(durable).seal('account-1', [
    newEvent('A', { personal }),
  ]);
  const named = [one, two, again, elsewhere, ofOther].map((sealed) => keyOf(sealed ?? ''));
  expect(named[0]).toBe(named[1]);
  expect(new Set(named).size).toBe(4);
  for (const name of named) {
    const [bunch, index] = name.split('.');
    const entry = await durable.get<{ keys: string[] }>(`event-log/keys/${bunch}`);
    expect(entry?.value.keys[Number(index)]).toMatch(/^[\w+/]{43}=$/);
  }
});

test('what the store did not acknowledge seals nothing, and the next one tries again', async () => {
  const { compareAndSet } = durable;
  const refused = new Set<string>();
  durable.compareAndSet = (key) => {
    refused.add(key);
    return Promise.reject(new Error('no majority'));
  };
  const event = newEvent('A', { personal });
  await expect(keys.seal('account-1', [event])).rejects.toThrow('no majority');
  durable.compareAndSet = compareAndSet;
  const [sealed = ''] = await keys.seal('account-1', [event]);
  const [bunch] = keyOf(sealed).split('.');
  expect(refused.has(`event-log/keys/${bunch}`)).toBe(false);
  expect(await keys.open([asRecorded('account-1', event, sealed)])).toMatchObject([{ personal }]);
});

test('what is sealed for one event does not open as that of another', async () => {
  const event = await recorded('account-1');
  const moved = { ...event, event: { ...event.event, id: newEvent().id } };
  await expect(keys.open([moved])).rejects.toThrow();
});

test('after an erasure nothing opens any more, of this stream only', async () => {
  const events = [await recorded('account-1'), await recorded('account-2')];
  const log = [...events, await recorded('account-1', new PersonalKeys(durable))];
  await keys.erase('account-1', streamOf(log, 'account-1'));
  await keys.erase('account-1', streamOf(log, 'account-1'));
  await keys.erase('account-3', streamOf(log, 'account-3'));
  const opened = await keys.open(log);
  expect(opened.map((event) => event.erased ?? false)).toEqual([true, false, true]);
  expect(opened[1]?.personal).toEqual(personal);
  const [bunch, index] = keyOf(events[0]?.sealed ?? '').split('.');
  const entry = await durable.get<{ keys: (string | null)[] }>(`event-log/keys/${bunch}`);
  const gone = entry?.value.keys.flatMap((key, at) => (key === null ? [at] : []));
  expect(gone).toEqual([Number(index)]);
});

test('an erasure takes with it what is appended while it goes on, and nothing that comes after it', async () => {
  const log = [await recorded('account-1')];
  const late = await recorded('account-1', new PersonalKeys(durable));
  const read = streamOf(log, 'account-1');
  await keys.erase('account-1', async (from) => {
    const events = await read(from);
    if (from === 0) log.push({ ...late, event: { ...late.event, revision: 1 } });
    return events;
  });
  log.push(await recorded('account-1'));
  const opened = await new PersonalKeys(durable).open(log);
  expect(opened.map((event) => event.erased ?? false)).toEqual([true, true, false]);
});

test('erasures of one bunch at the same time hinder each other in nothing', async () => {
  const streams = Array.from({ length: 12 }, (_, index) => `account-${index}`);
  const log: SealedEvent[] = [];
  for (const stream of streams) log.push(await recorded(stream));
  const erased = streams.filter((_, index) => index % 2 === 0);
  await Promise.all(
    erased.map((stream) => new PersonalKeys(durable).erase(stream, streamOf(log, stream))),
  );
  const opened = await new PersonalKeys(durable).open(log);
  expect(opened.map((event) => event.erased ?? false)).toEqual(
    streams.map((stream) => erased.includes(stream)),
  );
});

test('what was being read when it was erased is not taken for fresh', async () => {
  const event = await recorded('account-1');
  const { getMany } = durable;
  let goOn = (): void => undefined;
  durable.getMany = async <T>(names: readonly string[]) => {
    const found = await getMany.call(durable, names);
    await new Promise<void>((resolve) => (goOn = resolve));
    return found as (DurableEntry<T> | undefined)[];
  };
  const opening = keys.open([event]);
  await expect.poll(() => goOn.name).not.toBe('goOn');
  await keys.erase('account-1', streamOf([event], 'account-1'));
  durable.getMany = getMany;
  goOn();
  await opening;
  expect(await keys.open([event])).toMatchObject([{ erased: true }]);
});

test('another process stops using an erased key within a second', async () => {
  const event = await recorded('account-1');
  const other = new PersonalKeys(durable);
  const reading = setInterval(() => void other.open([event]), 20);
  expect(await other.open([event])).toEqual([{ ...event.event, personal }]);
  await keys.erase('account-1', streamOf([event], 'account-1'));
  await delay(1100);
  expect(await other.open([event])).toEqual([{ ...event.event, erased: true }]);
  clearInterval(reading);
});

test('a key that is gone without an erasure is an error that names the stream', async () => {
  const event = await recorded('account-1', new PersonalKeys(durable));
  await durable.delete(`event-log/keys/${keyOf(event.sealed ?? '').split('.')[0]}`);
  const lost = new PersonalKeys(durable).open([await recorded('account-2'), event]);
  await expect(lost).rejects.toThrow(PersonalKeyLost);
  await expect(lost).rejects.toMatchObject({ stream: 'account-1' });
});

describe('a seal from before keys were named', () => {
  const key = 't0Bygtb5zJA4J0pKDczDJb7zejcVCvo6Hpzet+FWBWE=';
  const first = ofOld(
    '0b9f1c5e-6f0e-4c55-8a54-0d3a6f6f2a11',
    '1.0x+G36jNcOy8czFq65G68c2JKrr2N0uKauek1vcUtPl2b6dTFmcP+d9FBeZspXlPFv0gARoX9hGiGqM7y7rCu4bBOVEaY0mq',
  );
  const second = ofOld(
    '0b9f1c5e-6f0e-4c55-8a54-0d3a6f6f2a12',
    '2.JYe1ohwur3VdkLb6s6dC9AMZ5rlgEZsDoPusU4BEFvuN7BfoPbxFd7JuwxDdcMGpE+gzXfBsjjD77BBbX5uow62wRSRbKdX5',
  );

  function ofOld(id: string, sealed: string): SealedEvent {
    return asRecorded('account-1', { ...newEvent('A', { personal }), id }, sealed);
  }

  test('opens under the key of its stream, unless that was erased', async () => {
    await durable.compareAndSet('event-log/key/account-1', 0, { erased: 0, key });
    expect(await keys.open([first])).toMatchObject([{ personal }]);
    const other = await openDurableStore({ folder: join(folder, 'other') });
    await other.compareAndSet('event-log/key/account-1', 0, { erased: 1, key });
    const opened = await new PersonalKeys(other).open([first, second]);
    expect(opened).toMatchObject([{ erased: true }, { personal }]);
    await expect(new PersonalKeys(other).open([await recorded('account-1')])).rejects.toThrow();
    await other.close();
  });

  test('is erased with its stream, beside those of named keys', async () => {
    await durable.compareAndSet('event-log/key/account-1', 0, { erased: 0, key });
    const log = [first, await recorded('account-1')];
    await keys.erase('account-1', streamOf(log, 'account-1'));
    expect(await keys.open(log)).toMatchObject([{ erased: true }, { erased: true }]);
    expect(JSON.stringify(await durable.get('event-log/key/account-1'))).not.toContain(key);
  });

  test('is an error where its key is missing', async () => {
    await expect(keys.open([first])).rejects.toThrow(PersonalKeyLost);
  });
});
