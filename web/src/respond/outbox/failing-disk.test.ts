import 'fake-indexeddb/auto';
import { forceCloseDatabase } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { unsent } from './for-staff.js';
import { indexedStorage } from './indexed-storage.js';
import { Outbox } from './outbox.js';
import { saveOf, TestServer } from './testing/sample.js';

const ALL = { q1: ['one'], q2: ['two'], q3: ['three'] };

/** Its type asks for the class where it takes an instance. */
const close = forceCloseDatabase as unknown as (database: IDBDatabase) => void;

let databases = 0;
let name = '';
const opening = vi.spyOn(indexedDB, 'open');
const warn = vi.spyOn(console, 'warn');

beforeEach(() => {
  name = `failing-${(databases += 1)}`;
  warn.mockReturnValue(undefined);
});
afterEach(() => {
  opening.mockReset();
  warn.mockReset();
});

/** As browsers do to tabs that they suspend. */
function closeConnections(): void {
  for (const { value } of opening.mock.results) close((value as IDBOpenDBRequest).result);
}

const refuseToOpen = () =>
  opening.mockImplementation(() => {
    throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
  });

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

const full = () => new DOMException('full', 'QuotaExceededError');

/** An outbox that is offline, with two answers on the disk. */
async function offlineOutbox() {
  const storage = await indexedStorage(name);
  const server = new TestServer();
  server.conditions = Array.from({ length: 99 }, () => 'offline');
  const outbox = new Outbox(storage, server.post);
  await outbox.save(saveOf('r', { q1: ['one'] }));
  await outbox.save(saveOf('r', { q2: ['two'] }));
  await outbox.send();
  return { storage, server, outbox };
}

describe('a lost connection', () => {
  it('is opened anew, and nothing is missing', async () => {
    const { outbox } = await offlineOutbox();
    closeConnections();
    const slot = await outbox.save(saveOf('r', { q3: ['three'] }));
    expect(slot.response).toMatchObject({ sequence: 3, answers: ALL });
    expect(await outbox.status()).toEqual({ durable: true, waiting: 1, held: 0 });
    expect(warn).not.toHaveBeenCalled();
    const [kept] = await (await indexedStorage(name)).responses();
    expect(kept?.answers).toEqual(ALL);
  });

  it('is opened once for all who miss it', async () => {
    const { outbox } = await offlineOutbox();
    closeConnections();
    const before = opening.mock.calls.length;
    await Promise.all([
      outbox.status(),
      outbox.save(saveOf('r', { q3: ['three'] })),
      unsent(outbox),
    ]);
    expect(opening.mock.calls.length - before).toBe(1);
  });

  it('in the middle of a save does not keep it from being made', async () => {
    const { outbox } = await offlineOutbox();
    const get = vi.spyOn(IDBObjectStore.prototype, 'get');
    get.mockImplementationOnce(function (this: IDBObjectStore, key) {
      const request = this.get(key);
      queueMicrotask(() => this.transaction.abort());
      return request;
    });
    const slot = await outbox.save(saveOf('r', { q3: ['three'] }));
    get.mockRestore();
    expect(slot.response).toMatchObject({ sequence: 3, answers: ALL });
    expect(await outbox.status()).toMatchObject({ durable: true, waiting: 1 });
  });

  it('that can’t be opened anew leaves what is known of it to memory, under the same numbers', async () => {
    const { outbox, server, storage } = await offlineOutbox();
    const { id } = await storage.identity();
    closeConnections();
    refuseToOpen();
    const slot = await outbox.save(saveOf('r', { q3: ['three'] }));
    expect(slot).toMatchObject({ outbox: { id, next: 2 }, response: { n: 1, sequence: 3 } });
    expect(slot.response?.answers).toEqual(ALL);
    expect(await outbox.status()).toEqual({ durable: false, waiting: 1, held: 0 });
    server.conditions = [];
    await outbox.send();
    expect(server.responses.get('r')).toMatchObject({ sequence: 3, answers: ALL });

    opening.mockReset();
    const later = new Outbox(await indexedStorage(name), server.post);
    await later.send();
    expect(server.responses.get('r')?.answers).toEqual(ALL);
    expect(await later.status()).toEqual({ durable: true, waiting: 0, held: 0 });
  });

  it('that can’t be opened anew leaves on the screen what was there', async () => {
    const { outbox } = await offlineOutbox();
    await outbox.find('r');
    closeConnections();
    refuseToOpen();
    const found = await outbox.find('r');
    expect(found?.response.answers).toEqual({ q1: ['one'], q2: ['two'] });
  });

  it('to an outbox that the browser has deleted is none: what is known of it goes on in memory', async () => {
    const { outbox } = await offlineOutbox();
    closeConnections();
    indexedDB.deleteDatabase(name);
    const slot = await outbox.save(saveOf('r', { q3: ['three'] }));
    expect(slot.response).toMatchObject({ n: 1, sequence: 3, answers: ALL });
    expect(await outbox.status()).toMatchObject({ durable: false, waiting: 1 });
  });
});

describe('several saves under way when the disk fails', () => {
  it('all go to memory, and it is said once', async () => {
    const { outbox, storage } = await offlineOutbox();
    vi.spyOn(storage, 'update').mockImplementation(() => Promise.reject(full()));
    await Promise.all([
      outbox.save(saveOf('r', { q3: ['three'] })),
      outbox.save(saveOf('r', {}, { isFinished: true })),
    ]);
    const found = await outbox.find('r');
    expect(found?.response).toMatchObject({ answers: ALL, isFinished: true, sequence: 4 });
    expect(warn).toHaveBeenCalledOnce();
  });

  it('share one memory, though one fails while it is being filled', async () => {
    const { outbox, storage } = await offlineOutbox();
    const all = await storage.responses();
    vi.spyOn(storage, 'responses').mockImplementation(() => pause(20).then(() => all));
    vi.spyOn(storage, 'update')
      .mockImplementationOnce(() => Promise.reject(full()))
      .mockImplementationOnce(() => pause(10).then(() => Promise.reject(full())));
    await Promise.all([
      outbox.save(saveOf('r', { q3: ['three'] })),
      outbox.save(saveOf('r', {}, { isFinished: true })),
    ]);
    const found = await outbox.find('r');
    expect(found?.response).toMatchObject({ answers: ALL, isFinished: true });
  });

  it('are in memory too when the disk still took one after it was copied', async () => {
    const { outbox, storage } = await offlineOutbox();
    const update = storage.update.bind(storage);
    vi.spyOn(storage, 'update')
      .mockImplementationOnce((id, change) => pause(20).then(() => update(id, change)))
      .mockImplementationOnce(() => Promise.reject(full()));
    await Promise.all([
      outbox.save(saveOf('r', { q3: ['three'] })),
      outbox.save(saveOf('r', {}, { isFinished: true })),
    ]);
    const found = await outbox.find('r');
    expect(found?.response).toMatchObject({ answers: ALL, isFinished: true });
  });
});
