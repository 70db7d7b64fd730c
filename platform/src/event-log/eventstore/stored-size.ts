import type { SealedEvent } from './recorded.js';

/** What stands around each value in JSON, roughly. */
const AROUND = 4;

/**
 * How many characters an event takes up, roughly. EventStoreDB's client does not say, and writing the event out once
 * more would cost as much as reading it did.
 */
export function storedSize({ event: { data, metadata }, sealed = '' }: SealedEvent): number {
  let size = sealed.length;
  // No recursion: how deep the events of others are is not ours to choose.
  const rest: unknown[] = [data, metadata];
  while (rest.length > 0) {
    const one = rest.pop();
    size += AROUND;
    if (typeof one === 'string') size += one.length;
    if (typeof one !== 'object' || one === null) continue;
    for (const [name, value] of Object.entries(one)) {
      size += name.length;
      rest.push(value);
    }
  }
  return size;
}
