import type { EventLogReader } from '../event-log/port.js';

/** How long a reader may stay where it is while the log goes on, in milliseconds: longer than a takeover takes. */
export const LONGEST_STANDSTILL = 15_000;

/** How far each reader of the log has come, by name; undefined for one that has not begun. */
export type Positions = ReadonlyMap<string, string | undefined>;

export interface StandstillOptions {
  log: Pick<EventLogReader, 'head'>;
  /** What has been worked off for good, as far as readers know or have written it down. */
  positions(): Positions | Promise<Positions>;
  /** The time, in milliseconds that nobody sets; default: this process's own. */
  now?(): number;
}

/** A reader behind the head of the log. */
interface Behind {
  position: string | undefined;
  /** When it was first seen behind the head at this position. */
  since: number;
}

/**
 * Holds readers against the head of the log, to be asked again and again: what fails says so itself, what merely hangs
 * does not. An idle log has nobody behind.
 * @returns a function that gives undefined while every reader moves or is at the head, else who does not, and where
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
