import { reportFault } from '../network/report-fault.js';
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
/** After this long without an answer of the network, the kept page is shown. */
const LONGEST_WAIT_MILLISECONDS = 5000;

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
  if (sync.tag === SYNC_TAG) sync.waitUntil(sendAlone());
});

/** No page sends meanwhile, where the browser has locks. */
function sendAlone(): Promise<void> {
  const { locks } = self.navigator;
  return locks ? locks.request(SYNC_TAG, sendWaiting) : sendWaiting();
}

/** Rejects while responses are pending, so that the browser syncs again. */
async function sendWaiting(): Promise<void> {
  const { waiting, failure } = await deliver(await indexedStorage(), post);
  if (failure !== undefined) reportFault('worker', failure);
  if (waiting) throw new Error('Some answers could not be sent yet.');
}

/**
 * Files of earlier builds stay until there are too many: a kept page may still need them.
 * Rejects when a file can’t be fetched, so that the browser tries again later. It does not reject on a full disk:
 * the worker of an earlier release would stay.
 */
async function keepAssets(): Promise<void> {
  await Promise.all(CANVASS_ASSETS.map(keepAsset));
}

async function keepAsset(path: string): Promise<void> {
  const request = new Request(new URL(path, self.location.origin));
  if (await find(FILES, request)) return;
  const response = await fetch(request);
  if (!response.ok) throw new Error(`The server has no ${path}.`);
  await put(FILES, MOST_FILES, request, response);
}

async function keepPage(address: string): Promise<void> {
  const response = await fetch(address, { credentials: 'same-origin' });
  await put(PAGES, MOST_PAGES, new Request(address), response);
}

/** From the network, or from the cache when the network or the server fails or does not answer in time. */
async function pageOf({ request }: FetchEvent): Promise<Response> {
  const page = new Request(request.url);
  const kept = await find(PAGES, page);
  const fresh = arrive(request, kept, (response) => put(PAGES, MOST_PAGES, page, response));
  if (!kept) return fresh;
  const silence = new Promise<Response>((resolve) => {
    setTimeout(() => resolve(kept), LONGEST_WAIT_MILLISECONDS);
  });
  return Promise.race([fresh, silence]);
}

/** Files are named by their content, so a kept one is current. Only texts change under their name. */
async function fileOf(request: Request): Promise<Response> {
  const kept = await find(FILES, request);
  const changing = request.url.endsWith('.json');
  if (kept && !changing) return kept;
  return arrive(request, kept, (response) => put(FILES, MOST_FILES, request, response));
}

const TOO_MANY = 429;
const SERVER_FAILS = 500;

/** Whether an answer says nothing of what was asked for, only that it can't be had now. */
function isPassing({ status }: Response): boolean {
  return status === TOO_MANY || status >= SERVER_FAILS;
}

/** The server's answer, which is then kept; the kept one when the connection or the server fails, or too much was asked. */
async function arrive(
  request: Request,
  kept: Response | undefined,
  keep: (response: Response) => Promise<void>,
): Promise<Response> {
  try {
    const response = await fetch(request);
    if (kept && isPassing(response)) return kept;
    // Fails when the connection breaks in the middle.
    await response.clone().arrayBuffer();
    await keep(response.clone());
    return response;
  } catch (error) {
    if (kept) return kept;
    throw error;
  }
}

/** Undefined when the disk can’t be read: the network may still answer. */
async function find(name: string, request: Request): Promise<Response | undefined> {
  try {
    return await (await caches.open(name)).match(request);
  } catch (error) {
    console.warn('What is kept on this device can’t be read.', error);
    return undefined;
  }
}

/** Keeps a response if there is space: on a full disk the earlier one stays, and the response is shown all the same. */
async function put(
  name: string,
  most: number,
  request: Request,
  response: Response,
): Promise<void> {
  if (!response.ok || response.type !== 'basic' || response.redirected) return;
  try {
    const cache = await caches.open(name);
    await cache.put(request, response);
    const keys = await cache.keys();
    const others = keys.filter(({ url }) => !CANVASS_ASSETS.includes(new URL(url).pathname));
    const oldest = others.slice(0, Math.max(0, keys.length - most));
    await Promise.all(oldest.map((key) => cache.delete(key)));
  } catch (error) {
    console.warn('This can’t be kept on the device.', request.url, error);
  }
}
