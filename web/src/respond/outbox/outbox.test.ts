import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tryAgain, unsent } from './for-staff.js';
import { indexedStorage } from './indexed-storage.js';
import { memoryStorage } from './memory-storage.js';
import { Outbox } from './outbox.js';
import { tidy } from './tidy.js';
import { saveOf, TestServer } from './testing/sample.js';

let databases = 0;
const newStorage = () => indexedStorage(`outbox-${(databases += 1)}`);

describe('saving', () => {
  it('numbers responses without gaps and saves without repetition, from many tabs at once', async () => {
    const storage = await newStorage();
    const server = new TestServer();
    const one = new Outbox(storage, server.post);
    const other = new Outbox(storage, server.post);
    await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        (index % 2 === 0 ? one : other).save(saveOf(`response ${index % 4}`, { q1: [`${index}`] })),
      ),
    );
    await Promise.all([one.send(), other.send()]);
    const responses = await storage.responses();
    expect(responses.map(({ n }) => n).sort()).toEqual([1, 2, 3, 4]);
    expect(responses.map(({ sequence }) => sequence)).toEqual([3, 3, 3, 3]);
    const { id } = await storage.identity();
    expect(new Set(server.received.map(({ outbox }) => outbox?.id))).toEqual(new Set([id]));
  });

  it('sends the full snapshot with ticket, secret, edition and both times', async () => {
    const server = new TestServer();
    const outbox = new Outbox(memoryStorage(), server.post);
    await outbox.save(saveOf('r', { q1: ['one'] }, { secret: 'secret' }));
    await outbox.save(saveOf('r', { q2: ['two'] }, { secret: 'secret', isFinished: true }));
    await outbox.send();
    const sent = server.received.at(-1);
    expect(sent).toMatchObject({
      sequence: 2,
      edition: 1,
      ticket: 'ticket',
      secret: 'secret',
      savedAt: '2026-05-17T10:00:05.000Z',
      isFinished: true,
      answers: { q1: ['one'], q2: ['two'] },
    });
    expect(Date.parse(sent?.sentAt ?? '')).toBeGreaterThan(0);
  });

  it('keeps nothing of the content of a finished response the server has', async () => {
    const storage = await newStorage();
    const outbox = new Outbox(storage, new TestServer().post);
    await outbox.save(saveOf('r', { q1: ['secret'] }, { isFinished: true }));
    await outbox.send();
    expect(JSON.stringify(await storage.responses())).not.toContain('secret');
    expect(await outbox.status()).toEqual({ durable: true, waiting: 0, held: 0 });
  });

  it('moves into memory when the disk fails, and says so', async () => {
    const storage = await newStorage();
    const server = new TestServer();
    server.conditions = Array.from({ length: 9 }, () => 'offline');
    const outbox = new Outbox(storage, server.post);
    await outbox.save(saveOf('r', { q1: ['before'] }));
    vi.spyOn(storage, 'update').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
    const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const slot = await outbox.save(saveOf('r', { q2: ['after'] }));
    expect(slot.response?.answers).toEqual({ q1: ['before'], q2: ['after'] });
    expect(await outbox.status()).toMatchObject({ durable: false, waiting: 1 });
    expect(outbox.isAtRisk).toBe(true);
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });
});

describe('a conflict with another browser', () => {
  it('is merged: their answers, with what was changed here since, as a newer save', async () => {
    const server = new TestServer();
    const here = new Outbox(memoryStorage(), server.post);
    const there = new Outbox(memoryStorage(), server.post);
    await there.save(saveOf('r', { q1: ['there'], q2: ['there'] }));
    await there.send();
    await here.save(saveOf('r', { q2: ['here'], q3: ['here'] }));
    await here.send();
    const merged = { q1: ['there'], q2: ['here'], q3: ['here'] };
    expect(server.responses.get('r')).toMatchObject({ sequence: 2, answers: merged });
    expect((await here.find('r'))?.response.answers).toEqual(merged);
  });

  it('is found when the server ignored an older save', async () => {
    const server = new TestServer();
    const here = new Outbox(memoryStorage(), server.post);
    const there = new Outbox(memoryStorage(), server.post);
    for (const answer of ['a', 'b', 'c']) await there.save(saveOf('r', { q1: [answer] }));
    await there.send();
    await here.save(saveOf('r', { q2: ['here'] }));
    await here.send();
    expect(server.responses.get('r')?.answers).toEqual({ q1: ['c'], q2: ['here'] });
  });
});

describe('being refused', () => {
  it('holds the answers, tells how many, hands them to staff, and tries again when asked', async () => {
    const server = new TestServer();
    server.conditions = ['refusing'];
    const outbox = new Outbox(memoryStorage(), server.post);
    await outbox.save(saveOf('r', { q1: ['one'] }, { isFinished: true }));
    await outbox.send();
    expect(await outbox.status()).toMatchObject({ waiting: 0, held: 1 });
    const { held } = await unsent(outbox);
    expect(held[0]).toMatchObject({
      refusal: { code: 'pollInactive' },
      response: { answers: { q1: ['one'] } },
    });
    await tryAgain(outbox);
    expect(await outbox.status()).toMatchObject({ waiting: 0, held: 0 });
    expect(server.responses.get('r')?.answers).toEqual({ q1: ['one'] });
  });

  it('takes a finished response for granted only when nothing of this tab is missing from it', async () => {
    const server = new TestServer();
    const [first, second] = [memoryStorage(), memoryStorage()];
    const here = new Outbox(first, server.post);
    const there = new Outbox(second, server.post);
    await here.save(saveOf('r', { q1: ['one'] }));
    await here.send();
    await there.save(saveOf('r', { q2: ['two'] }));
    await there.send();
    await there.save(saveOf('r', {}, { isFinished: true }));
    await there.send();
    await here.save(saveOf('r', { q3: ['late'] }));
    await here.send();
    const { held } = await unsent(here);
    expect(held[0]?.response.answers).toMatchObject({ q3: ['late'] });
    expect(server.responses.get('r')?.answers).toEqual({ q1: ['one'], q2: ['two'] });
  });

  it('holds a late change again, however long after the response was finished staff try', async () => {
    const server = new TestServer();
    const storage = await newStorage();
    const [one, other] = [new Outbox(storage, server.post), new Outbox(storage, server.post)];
    await one.save(saveOf('r', { q1: ['one'] }, { isFinished: true }));
    await one.send();
    await other.save(saveOf('r', { q1: null, q3: ['late'] }));
    await tidy(one, new Date('2026-08-01T00:00:00.000Z'));
    expect(await storage.responses()).toEqual([]);
    expect(await one.draft(() => true)).toBeUndefined();
    const posts = server.received.length;
    await tryAgain(one);
    expect(server.received).toHaveLength(posts + 1);
    expect(await one.status()).toMatchObject({ waiting: 0, held: 1 });
    const { held } = await unsent(one);
    expect(held[0]).toMatchObject({
      refusal: { code: 'responseFinished' },
      response: { answers: { q3: ['late'] } },
    });
    expect(Object.keys(held[0]?.response.touched ?? {})).toEqual(['q1', 'q3']);
    expect(server.responses.get('r')?.answers).toEqual({ q1: ['one'] });
  });
});

describe('trying again', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('waits twice as long each time, and stops once all is sent', async () => {
    const server = new TestServer();
    server.conditions = ['offline', 'broken', 'offline'];
    const post = vi.fn(server.post);
    const outbox = new Outbox(memoryStorage(), post, { random: () => 1 });
    await outbox.save(saveOf('r', { q1: ['one'] }));
    await vi.advanceTimersByTimeAsync(0);
    expect(post).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(post).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1999);
    expect(post).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(post).toHaveBeenCalledTimes(3);
    await vi.advanceTimersByTimeAsync(4000);
    expect(post).toHaveBeenCalledTimes(4);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(post).toHaveBeenCalledTimes(4);
  });

  it('waits as long as the server asks', async () => {
    const post = vi
      .fn(new TestServer().post)
      .mockResolvedValueOnce({ kind: 'later', offline: true, afterMilliseconds: 60_000 });
    const outbox = new Outbox(memoryStorage(), post);
    await outbox.save(saveOf('r', { q1: ['one'] }));
    await vi.advanceTimersByTimeAsync(59_000);
    expect(post).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(post).toHaveBeenCalledTimes(2);
  });

  it('does not let one response that breaks the server keep others back', async () => {
    const server = new TestServer();
    server.conditions = ['offline', 'offline'];
    const outbox = new Outbox(memoryStorage(), server.post);
    await outbox.save(saveOf('bad', { q1: ['one'] }));
    await outbox.save(saveOf('good', { q1: ['one'] }));
    await vi.advanceTimersByTimeAsync(0);
    server.conditions = ['broken'];
    await outbox.send();
    expect([...server.responses.keys()]).toEqual(['good']);
  });
});

describe('a browser that fails', () => {
  it('is reported once, keeps the answers, and sends them when it can again', async () => {
    const error = new TypeError('timeout is not a function');
    const server = new TestServer();
    let isBroken = true;
    const report = vi.fn();
    const outbox = new Outbox(
      memoryStorage(),
      async (body) => (isBroken ? { kind: 'failed', error } : server.post(body)),
      { report },
    );
    await outbox.save(saveOf('r', { q1: ['one'] }));
    await outbox.send();
    expect([outbox.isStuck, (await outbox.status()).waiting]).toEqual([true, 1]);
    expect(report.mock.calls).toEqual([[error]]);
    isBroken = false;
    await outbox.send();
    expect([outbox.isStuck, (await outbox.status()).waiting]).toEqual([false, 0]);
  });
});
