import { vi } from 'vitest';
import { SYNC_TAG } from '../outbox/sync-tag.js';

type Asked = Request | string;
type Server = (path: string, request?: RequestInit) => Response | Promise<Response>;

const origin = 'https://polls.example';

function addressOf(asked: Asked): string {
  return new URL(typeof asked === 'string' ? asked : asked.url, origin).href;
}

/** Marks a response that a test made as one of the page’s own server. */
function fromOwnServer(response: Response): Response {
  const copy = response.clone.bind(response);
  Object.defineProperty(response, 'type', { value: 'basic' });
  Object.defineProperty(response, 'clone', { value: () => fromOwnServer(copy()) });
  return response;
}

interface Disk {
  isFull: boolean;
  isBroken: boolean;
}

/** A browser's cache: an entry that is put again moves to the end, and a full disk accepts none. */
function diskCache(disk: Disk) {
  const entries = new Map<string, Response>();
  return {
    match: async (asked: Asked) => entries.get(addressOf(asked))?.clone(),
    keys: async () => [...entries.keys()].map((address) => new Request(address)),
    delete: async (asked: Asked) => entries.delete(addressOf(asked)),
    put: async (asked: Asked, response: Response) => {
      const body = await response.arrayBuffer();
      if (disk.isFull) throw new DOMException('Quota exceeded.', 'QuotaExceededError');
      entries.delete(addressOf(asked));
      entries.set(addressOf(asked), fromOwnServer(new Response(body, response)));
    },
  };
}

function diskCaches(disk: Disk) {
  const all = new Map<string, ReturnType<typeof diskCache>>();
  return {
    open: async (name: string) => {
      if (disk.isBroken) throw new DOMException('Unexpected internal error.', 'UnknownError');
      const cache = all.get(name) ?? diskCache(disk);
      all.set(name, cache);
      return cache;
    },
  };
}

/** Starts the service worker as a browser does, with a disk and a server that tests change. */
export async function startWorker(assets: readonly string[]) {
  const disk: Disk = { isFull: false, isBroken: false };
  let server: Server = (path) => new Response(`first ${path}`);
  const worker = Object.assign(new EventTarget(), {
    location: { origin },
    navigator: {},
    clients: { claim: async () => {} },
    skipWaiting: async () => {},
  });
  vi.stubGlobal('self', worker);
  vi.stubGlobal('CANVASS_ASSETS', assets);
  vi.stubGlobal('caches', diskCaches(disk));
  vi.stubGlobal('fetch', async (asked: Asked, request?: RequestInit) =>
    fromOwnServer(await server(addressOf(asked).slice(origin.length), request)),
  );
  vi.resetModules();
  await import('../service-worker.js');

  async function tell(type: string, properties: object): Promise<Response | undefined> {
    const waits: Promise<unknown>[] = [];
    let answer: Promise<Response> | undefined;
    const methods = {
      waitUntil: (wait: Promise<unknown>) => waits.push(wait),
      respondWith: (response: Promise<Response>) => (answer = response),
    };
    worker.dispatchEvent(Object.assign(new Event(type), methods, properties));
    await Promise.all(waits);
    return answer;
  }

  async function ask(path: string, mode: RequestMode): Promise<Response> {
    const request = { url: origin + path, method: 'GET', mode };
    const answer = await tell('fetch', { request });
    if (!answer) throw new Error(`The service worker leaves ${path} to the browser.`);
    return answer;
  }

  return {
    disk,
    install: () => tell('install', {}),
    sync: () => tell('sync', { tag: SYNC_TAG }),
    serve: (next: Server) => (server = next),
    goOffline: () =>
      (server = () => {
        throw new TypeError('Failed to fetch');
      }),
    keep: (path: string) => tell('message', { data: { keep: origin + path } }),
    open: async (path: string) => (await ask(path, 'navigate')).text(),
    visit: (path: string) => ask(path, 'navigate'),
    load: async (path: string) => (await ask(path, 'no-cors')).text(),
  };
}
