import { deliver } from './outbox/deliver.js';
import { indexedStorage } from './outbox/indexed-storage.js';
import { SYNC_TAG } from './outbox/sync-tag.js';
import { post } from './outbox/post.js';

declare const self: ServiceWorkerGlobalScope;
/** Addresses of the page's scripts and styles, put in by the build. */
declare const CANVASS_ASSETS: readonly string[];

interface SyncEvent extends ExtendableEvent {
  tag: string;
}

const PAGES = 'canvass-pages';
const FILES = 'canvass-files';
const MOST_PAGES = 30;
const MOST_FILES = 250;
/** A page kept here beats a network that says nothing. */
const PATIENCE_MILLISECONDS = 5000;

self.addEventListener('install', (event) => {
  event.waitUntil(keepAssets().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('message', (event) => {
  const { keep } = event.data as { keep?: string };
  if (keep && new URL(keep).origin === self.location.origin) event.waitUntil(keepPage(keep));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== 'GET' || address.origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(pageOf(event));
  else if (/^\/(assets\/respond|api\/files)\//.test(address.pathname)) {
    event.respondWith(fileOf(request));
  }
});

self.addEventListener('sync', (event) => {
  const sync = event as SyncEvent;
  if (sync.tag === SYNC_TAG) sync.waitUntil(self.navigator.locks.request(SYNC_TAG, sendWaiting));
});

/** Rejects while something waits, so that the browser wakes us again. */
async function sendWaiting(): Promise<void> {
  const { waiting } = await deliver(await indexedStorage(), post);
  if (waiting) throw new Error('Some answers could not be sent yet.');
}

/** Files of earlier builds stay until there are too many: a page that was kept may still need them. */
async function keepAssets(): Promise<void> {
  const cache = await caches.open(FILES);
  const known = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  await cache.addAll(CANVASS_ASSETS.filter((asset) => !known.has(asset)));
}

async function keepPage(address: string): Promise<void> {
  const response = await fetch(address, { credentials: 'same-origin' });
  await put(PAGES, MOST_PAGES, new Request(address), response);
}

/** From the network, and from here when it fails or keeps silent. */
async function pageOf({ request }: FetchEvent): Promise<Response> {
  const kept = await (await caches.open(PAGES)).match(request.url);
  const fresh = fetch(request).then(async (response) => {
    await put(PAGES, MOST_PAGES, new Request(request.url), response.clone());
    return response;
  });
  if (!kept) return fresh;
  const silence = new Promise<Response>((resolve) => {
    setTimeout(() => resolve(kept), PATIENCE_MILLISECONDS);
  });
  return Promise.race([fresh.catch(() => kept), silence]);
}

/** Files are named by their content, so one that is here is right. Texts alone change under their name. */
async function fileOf(request: Request): Promise<Response> {
  const kept = await (await caches.open(FILES)).match(request);
  const changing = request.url.endsWith('.json');
  if (kept && !changing) return kept;
  try {
    const response = await fetch(request);
    await put(FILES, MOST_FILES, request, response.clone());
    return response;
  } catch (error) {
    if (kept) return kept;
    throw error;
  }
}

async function put(
  name: string,
  most: number,
  request: Request,
  response: Response,
): Promise<void> {
  if (!response.ok || response.type !== 'basic' || response.redirected) return;
  const cache = await caches.open(name);
  await cache.delete(request);
  await cache.put(request, response);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => cache.delete(key)));
}
