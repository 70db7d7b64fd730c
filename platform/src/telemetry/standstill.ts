import type { EventLogReader } from '../event-log/port.js';

/** How long a reader may stand still behind the head of the log, in milliseconds: longer than a takeover takes. */
export const LONGEST_STANDSTILL = 15_000;

/** Position of each reader of the log by name; undefined for one that has not begun. */
export type Positions = ReadonlyMap<string, string | undefined>;

export interface StandstillOptions {
  log: Pick<EventLogReader, 'head'>;
  /** The positions that readers have processed for good, from memory or from their checkpoints. */
  positions(): Positions | Promise<Positions>;
  /** Monotonic time in milliseconds; default: this process's own. */
  now?(): number;
}

/** A reader behind the head of the log. */
interface Behind {
  position: string | undefined;
  /** When it was first seen behind the head at this position. */
  since: number;
}

/**
 * Compares readers with the head of the log; to be called periodically. It finds readers that hang, as readers that fail
 * report it themselves. On an idle log no reader is behind.
 * @returns a function that gives undefined while every reader moves or is at the head, else names those that do not
 */
export function watchStandstill(options: StandstillOptions): () => Promise<string | undefined> {
  const { log, positions, now = () => performance.now() } = options;
  let known: ReadonlyMap<string, Behind> = new Map();
  return async () => {
    const head = (await log.head()) ?? '';
    const found = await positions();
    const time = now();
    const behind = new Map<string, Behind>();
    for (const [name, position] of found) {
      if ((position ?? '') >= head) continue;
      const former = known.get(name);
      const hasStayed = former !== undefined && former.position === position;
      behind.set(name, { position, since: hasStayed ? former.since : time });
    }
    known = behind;
    const standing = [...behind].filter(([, { since }]) => time - since > LONGEST_STANDSTILL);
    return standing.length === 0 ? undefined : wordsOf(standing, head, time);
  };
}

function wordsOf(standing: readonly [string, Behind][], head: string, time: number): string {
  const each = standing.map(([name, { position, since }]) => {
    const seconds = Math.floor((time - since) / 1000);
    return `${name} has stood ${position ? `at ${position}` : 'at the beginning'} for ${seconds} s`;
  });
  return `${each.join(', ')}, while the log goes on to ${head}`;
}
