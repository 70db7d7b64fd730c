import { reportFault } from '../../network/report-fault.js';
import { indexedStorage } from './indexed-storage.js';
import { memoryStorage } from './memory-storage.js';
import { Outbox } from './outbox.js';
import { post } from './post.js';
import type { OutboxStorage } from './storage.js';
import { SYNC_TAG } from './sync-tag.js';

type SyncingRegistration = ServiceWorkerRegistration & {
  sync?: { register(tag: string): Promise<void> };
};

/** This browser's outbox, in its database or, where that is refused, in memory; sends on load and when the network returns. */
export async function openOutbox(): Promise<Outbox> {
  const storage = await openStorage();
  if (storage.durable) void askToPersist();
  const outbox = new Outbox(storage, post, {
    // Where storage is refused, as inside another site, so are locks; and this tab alone has its answers.
    // eslint-disable-next-line compat/compat -- without it tabs do not wait for each other
    locks: storage.durable ? navigator.locks : undefined,
    // eslint-disable-next-line compat/compat -- asked for first
    channel: 'BroadcastChannel' in window ? new BroadcastChannel(SYNC_TAG) : undefined,
    askForSync: storage.durable ? askForSync : undefined,
    report: (failure) => reportFault('sending', failure),
  });
  window.addEventListener('online', () => void outbox.send());
  void outbox.send();
  return outbox;
}

async function openStorage(): Promise<OutboxStorage> {
  try {
    return await indexedStorage();
  } catch {
    return memoryStorage();
  }
}

/** Asks the browser not to evict the outbox. Its answer changes nothing here. */
async function askToPersist(): Promise<void> {
  try {
    // eslint-disable-next-line compat/compat -- asked for first
    await navigator.storage?.persist?.();
  } catch (error) {
    console.warn('Storage was not asked to persist.', error);
  }
}

async function askForSync(): Promise<void> {
  try {
    const registration: SyncingRegistration | undefined =
      await navigator.serviceWorker?.getRegistration('/device/');
    await registration?.sync?.register(SYNC_TAG);
  } catch {
    // Background Sync is refused in private windows; the page's own timer goes on.
  }
}
