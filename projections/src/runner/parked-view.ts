import type { ParkedStream } from './parked.js';

/** What a projection has parked, and whether it stands still altogether. */
export interface ParkedView {
  /** Name of its collection. */
  projection: string;
  streams: readonly ParkedStream[];
  /** Why it is not folded at all, if it is not. */
  standstill?: string | undefined;
  /** Why it is without an index that it needs, if it is: it is folded, and slow to read. */
  unindexed?: string | undefined;
}

/** Undefined where nothing is parked; else what is, in one line. */
export function parkedProblem(views: readonly ParkedView[]): string | undefined {
  const words = views.flatMap(({ projection, streams, standstill, unindexed = [] }) => {
    if (standstill !== undefined) return [standstill];
    const [first] = streams;
    if (!first) return unindexed;
    const { event, reason, _id } = first;
    const others = streams.length > 1 ? `, and ${streams.length - 1} others` : '';
    const at = event.type ? ` from ${event.type} at ${event.position} on` : '';
    return [`${projection} has parked ${_id}${at} (${reason})${others}`].concat(unindexed);
  });
  return words.length === 0 ? undefined : words.join('; ');
}
