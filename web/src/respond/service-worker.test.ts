import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { indexedStorage } from './outbox/indexed-storage.js';
import { applySave } from './outbox/record.js';
import { saveOf } from './outbox/testing/sample.js';
import { startWorker } from './testing/sample-worker.js';

const page = '/device/KIOSK-1';
const script = '/assets/respond/respond-AbCd1234.js';
const typeface = '/assets/respond/inter-latin-wght-normal-AbCd1234.woff2';
const texts = '/assets/respond/texts/en.json';
const picture = (number: number) => `/api/files/${number}`;

/** What Caddy answers while it reaches no server behind it. */
const unavailable = () => Response.json({ code: 'unavailable' }, { status: 503 });

function breakingOff(): Response {
  const body = new ReadableStream({
    start: (stream) => stream.enqueue(new TextEncoder().encode('<!doctype html>')),
    pull: (stream) => stream.error(new TypeError('network error')),
  });
  return new Response(body);
}

let worker: Awaited<ReturnType<typeof startWorker>>;
const warn = vi.fn();

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(warn);
  worker = await startWorker([script, typeface]);
  await worker.install();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  warn.mockReset();
});

describe('a page', () => {
  it('comes from the network, and offline as it was last', async () => {
    expect(await worker.open(page)).toBe(`first ${page}`);
    worker.serve(() => new Response('second'));
    expect(await worker.open(page)).toBe('second');
    worker.goOffline();
    expect(await worker.open(page)).toBe('second');
    await expect(worker.open('/device/NEVER-SEEN')).rejects.toThrow('Failed to fetch');
  });

  it('is kept when it says that it was opened before there was a service worker', async () => {
    await worker.keep(page);
    worker.goOffline();
    expect(await worker.open(page)).toBe(`first ${page}`);
  });

  it('comes from here when the network says nothing for five seconds', async () => {
    await worker.open(page);
    vi.useFakeTimers();
    worker.serve(() => new Promise<Response>(() => {}));
    const opened = worker.open(page);
    await vi.advanceTimersByTimeAsync(5000);
    expect(await opened).toBe(`first ${page}`);
  });

  it('comes from here when the connection breaks in the middle', async () => {
    await worker.open(page);
    worker.serve(breakingOff);
    expect(await worker.open(page)).toBe(`first ${page}`);
  });

  it('comes from here while the server fails', async () => {
    await worker.open(page);
    worker.serve(unavailable);
    expect(await worker.open(page)).toBe(`first ${page}`);
    expect(await worker.open(page)).toBe(`first ${page}`);
  });

  it('comes from here while the server has been asked too much', async () => {
    await worker.open(page);
    worker.serve(() => new Response('Just a moment', { status: 429 }));
    expect(await worker.open(page)).toBe(`first ${page}`);
    expect(await worker.open('/device/KIOSK-2')).toBe('Just a moment');
  });

  it('shows what a failing server says where nothing is kept', async () => {
    worker.serve(unavailable);
    const answer = await worker.visit(page);
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({ code: 'unavailable' });
  });

  it('that the server refuses is not hidden by the one kept', async () => {
    await worker.open(page);
    worker.serve(() => new Response('No such page.', { status: 404 }));
    expect(await worker.open(page)).toBe('No such page.');
  });

  it('leaves room for others: the oldest goes first', async () => {
    for (let number = 1; number <= 30; number++) await worker.open(`/device/${number}`);
    await worker.open('/device/1');
    await worker.open('/device/31');
    worker.goOffline();
    expect(await worker.open('/device/1')).toBe('first /device/1');
    expect(await worker.open('/device/31')).toBe('first /device/31');
    await expect(worker.open('/device/2')).rejects.toThrow('Failed to fetch');
  });
});

describe('a file', () => {
  it('that is here does not trouble the network', async () => {
    expect(await worker.load(picture(1))).toBe(`first ${picture(1)}`);
    worker.serve(() => new Response('second'));
    expect(await worker.load(picture(1))).toBe(`first ${picture(1)}`);
  });

  it('with texts is asked for anew, and the one kept helps while the server fails', async () => {
    await worker.load(texts);
    worker.serve(() => new Response('second'));
    expect(await worker.load(texts)).toBe('second');
    worker.serve(unavailable);
    expect(await worker.load(texts)).toBe('second');
    worker.goOffline();
    expect(await worker.load(texts)).toBe('second');
  });

  it('of the page’s own build is here from the start and stays, however many pictures come', async () => {
    for (let number = 1; number <= 300; number++) await worker.load(picture(number));
    worker.goOffline();
    expect(await worker.load(script)).toBe(`first ${script}`);
    expect(await worker.load(typeface)).toBe(`first ${typeface}`);
    expect(await worker.load(picture(300))).toBe(`first ${picture(300)}`);
    // 250 files are kept, two of which are those of the build.
    expect(await worker.load(picture(53))).toBe(`first ${picture(53)}`);
    await expect(worker.load(picture(52))).rejects.toThrow('Failed to fetch');
  });
});

describe('the start', () => {
  const released = '/assets/respond/respond-EfGh5678.js';
  beforeEach(async () => {
    worker = await startWorker([script, released]);
  });

  it('asks for those files of its build alone that are not here', async () => {
    await worker.load(script);
    const asked: string[] = [];
    worker.serve((path) => {
      asked.push(path);
      return new Response(path);
    });
    await worker.install();
    expect(asked).toEqual([released]);
  });

  it('fails without the files of its build, so that the browser tries again', async () => {
    worker.serve(unavailable);
    await expect(worker.install()).rejects.toThrow(script);
    worker.goOffline();
    await expect(worker.install()).rejects.toThrow('Failed to fetch');
  });

  it('succeeds on a full disk, where an earlier release would go on otherwise', async () => {
    worker.disk.isFull = true;
    await worker.install();
    expect(await worker.load(released)).toBe(`first ${released}`);
    expect(warn).toHaveBeenCalled();
  });
});

describe('a full disk', () => {
  beforeEach(async () => {
    await worker.open(page);
    worker.disk.isFull = true;
    worker.serve((path) => new Response(`second ${path}`));
  });

  it('keeps no page from being shown, time after time', async () => {
    expect(await worker.open(page)).toBe(`second ${page}`);
    expect(await worker.open(page)).toBe(`second ${page}`);
    expect(await worker.open('/device/NEW')).toBe('second /device/NEW');
    expect(warn).toHaveBeenCalledTimes(3);
  });

  it('leaves the page that was kept', async () => {
    await worker.open(page);
    worker.goOffline();
    expect(await worker.open(page)).toBe(`first ${page}`);
  });

  it('lets the files of a new release through', async () => {
    const released = '/assets/respond/respond-EfGh5678.js';
    expect(await worker.load(released)).toBe(`second ${released}`);
    expect(await worker.load(texts)).toBe(`second ${texts}`);
  });
});

describe('a disk that can’t be read', () => {
  it('keeps neither pages nor files from coming from the network', async () => {
    worker.disk.isBroken = true;
    expect(await worker.open(page)).toBe(`first ${page}`);
    expect(await worker.load(script)).toBe(`first ${script}`);
    await worker.keep(page);
    expect(warn).toHaveBeenCalled();
  });
});

describe('answers that wait', () => {
  const asked: [path: string, body: unknown][] = [];
  /** What the server gets from here on. */
  const serve = () =>
    worker.serve((path, request) => {
      const body = JSON.parse(String(request?.body)) as Record<string, unknown>;
      asked.push([path, body]);
      return Response.json({ ...body, isFinished: false });
    });
  beforeEach(async () => {
    asked.length = 0;
    const [storage, id] = [await indexedStorage(), crypto.randomUUID()];
    await storage.update(id, (slot) => applySave(slot, saveOf(id, { q1: ['Quiet'] })));
  });

  it('are kept by a browser that fails, which is reported, and sent once it can', async () => {
    serve();
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    const known = globalThis.AbortController;
    vi.stubGlobal('AbortController', undefined);
    await expect(worker.sync()).rejects.toThrow('could not be sent yet');
    expect(asked).toEqual([['/api/device/fault', { at: 'worker' }]]);
    vi.stubGlobal('AbortController', known);
    await worker.sync();
    expect(asked.slice(1)).toMatchObject([['/api/pollAnswers', { answers: { q1: ['Quiet'] } }]]);
  });

  it('are reported nowhere while the network is away', async () => {
    const faults = vi.spyOn(console, 'error').mockReturnValue(undefined);
    worker.goOffline();
    await expect(worker.sync()).rejects.toThrow('could not be sent yet');
    expect(faults).not.toHaveBeenCalled();
  });
});
