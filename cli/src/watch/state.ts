import type { ChangeTopic, LiveChange } from '@canvass/contracts/live/change';
import type { ParkedView } from '@canvass/contracts/projection/parked';
import type { ProjectionList } from '@canvass/contracts/projection/view';

/** Something that changed, and when it was told. */
export interface Seen extends LiveChange {
  /** Milliseconds since 1970. */
  at: number;
}

/** What one screen shows of a server. */
export interface Watched {
  server: string;
  email: string;
  /** Milliseconds since 1970. */
  now: number;
  /** The newest last; no more than of a minute, and the last few. */
  seen: readonly Seen[];
  /** Told to operators alone. */
  projections?: ProjectionList;
  parked?: readonly ParkedView[];
  /** Of all companies, finished on this day. */
  responsesToday?: number;
  /** Milliseconds that the server took to answer last. */
  answeredIn?: number;
  /** Why it is not answering. */
  problem?: string;
}

const MINUTE = 60_000;
/** Changes that are kept although they are older than a minute. */
const KEPT = 50;

/** With one more change, and without those that no figure and no line needs any more. */
export function withSeen(seen: readonly Seen[], one: Seen): Seen[] {
  const all = [...seen, one];
  const first = all.findIndex(({ at }) => at > one.at - MINUTE);
  return all.slice(Math.max(0, Math.min(first, all.length - KEPT)));
}

/** Changes in the last minute by topic, the most frequent first. */
export function rates({ seen, now }: Watched): [ChangeTopic, number][] {
  const counts = new Map<ChangeTopic, number>();
  for (const { topic, at } of seen) {
    if (at > now - MINUTE) counts.set(topic, (counts.get(topic) ?? 0) + 1);
  }
  return [...counts].toSorted(([, a], [, b]) => b - a);
}

/** Names of the read models that are behind the log, or being rebuilt. */
export function lagging({ projections }: Watched): { behind: string[]; rebuilding: string[] } {
  const all = projections?.projections ?? [];
  return {
    behind: all.filter(({ behind }) => behind).map(({ name }) => name),
    rebuilding: all.filter(({ rebuilding }) => rebuilding).map(({ name }) => name),
  };
}

/** The figures for a script. */
export function figuresOf(watched: Watched): object {
  const { server, now, projections, parked, responsesToday, answeredIn, problem } = watched;
  return {
    ...{ at: new Date(now).toISOString(), server, answeredIn },
    changesInAMinute: Object.fromEntries(rates(watched)),
    ...(projections && { head: projections.head, ...lagging(watched) }),
    ...(parked && { parked: parked.length, responsesToday }),
    ...(problem !== undefined && { problem }),
  };
}
