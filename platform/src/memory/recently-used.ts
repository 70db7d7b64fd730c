import { LRUCache } from 'lru-cache';

/**
 * The entries used last. It takes memory as it fills: given as `max`, the number would have lru-cache make room for all
 * of them at once, which for all that a process remembers takes a tenth of a second and tens of megabytes at each start.
 * @param most entries kept
 * @param ttl milliseconds after which an entry is dropped; without it, none is unless `set` says so
 */
export function recentlyUsed<Value extends object | string | number | boolean>(
  most: number,
  ttl?: number,
): LRUCache<string, Value> {
  const counted = { maxSize: most, sizeCalculation: () => 1 };
  return new LRUCache<string, Value>(ttl === undefined ? counted : { ...counted, ttl });
}
