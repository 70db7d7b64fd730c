import type { Personal } from '@canvass/contracts/event/envelope';
import type { DurableStore } from '../../durable/port.js';
import type { FreshEntries } from './fresh-entries.js';
import { decrypt, type SealOwner } from './seal.js';

/**
 * What the durable store keeps of a stream that was sealed before keys were named by their events, under one key for
 * all of it. Keys are numbered from 1: those up to `erased` are gone for good, the one after it is `key` (base64).
 */
export interface StreamKeys {
  erased: number;
  key?: string;
}

export const streamEntry = (stream: string): string => `event-log/key/${stream}`;

/**
 * Opens `<number of the key>.<nonce, tag and ciphertext>`; undefined when the key has been erased.
 * @param lost makes what is thrown when the key is missing
 */
export function openByStreamKey(
  keys: StreamKeys | undefined,
  owner: SealOwner,
  sealed: string,
  lost: () => Error,
): Personal | undefined {
  const [number, text = ''] = sealed.split('.');
  if (keys && Number(number) <= keys.erased) return undefined;
  if (keys?.key === undefined || Number(number) !== keys.erased + 1) throw lost();
  return decrypt(keys.key, owner, text);
}

/** Replaces the key by a tombstone, if there is one. */
export async function eraseStreamKey(
  durable: Pick<DurableStore, 'get' | 'compareAndSet'>,
  entries: Pick<FreshEntries<object>, 'forget'>,
  stream: string,
): Promise<void> {
  const name = streamEntry(stream);
  for (;;) {
    const entry = await durable.get<StreamKeys>(name);
    if (entry?.value.key === undefined) return;
    entries.forget(name);
    const keys: StreamKeys = { erased: entry.value.erased + 1 };
    const written = await durable.compareAndSet(name, entry.version, keys);
    entries.forget(name);
    if (written !== undefined) return;
  }
}
