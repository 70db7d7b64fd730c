import { recentlyUsed } from '../memory/recently-used.js';

/** Queues by the recent calls of a network: most were accepted, none is remembered, or most were refused. */
type Row = 'taken' | 'unknown' | 'refused';

/**
 * Calls that are let in at each turn of the event loop, in this order. Those that are let in together share a commit of
 * the log: of too few, each commit waits for the disk alone.
 */
const LET_IN: Record<Row, number> = { taken: 16, unknown: 2, refused: 1 };
/** How a network's calls ended is forgotten so long after its last call, in milliseconds. */
const REMEMBERED = 10 * 60_000;
const NETWORKS_KEPT = 100_000;

/** A call's place in the queue. */
export interface Turn {
  /** Resolves when the call is admitted. */
  come: Promise<void>;
  /** Reports the outcome of the call, which decides the row of its network's next one. */
  done(outcome: 'taken' | 'refused'): void;
}

export interface Turnstile {
  /** @param network of the caller, from `networkOf` */
  queue(network: string): Turn;
}

/**
 * Admits calls a few at a time: networks whose calls were accepted first, networks whose recent calls were refused last.
 * So a flood of junk slows its senders and not respondents. No call is refused, and each row moves at every turn.
 * It keeps turns of the event loop short: Node accepts one connection per turn, so new connections would wait for all
 * concurrent work, times the number of connections before them.
 * Each process has its own, in memory.
 */
export function createTurnstile(): Turnstile {
  const counts = recentlyUsed<{ taken: number; refused: number }>(NETWORKS_KEPT, REMEMBERED);
  const rows: Record<Row, (() => void)[]> = { taken: [], unknown: [], refused: [] };
  const order = ['taken', 'unknown', 'refused'] as const satisfies Row[];
  let isTurning = false;

  const turn = (): void => {
    const next = order.flatMap((row) => rows[row].splice(0, LET_IN[row]));
    for (const letIn of next) letIn();
    isTurning = next.length > 0;
    if (isTurning) setImmediate(turn);
  };

  const rowOf = (network: string): Row => {
    const count = counts.get(network);
    if (!count) return 'unknown';
    return count.refused > count.taken ? 'refused' : 'taken';
  };

  return {
    queue: (network) => {
      const come = new Promise<void>((resolve) => {
        rows[rowOf(network)].push(resolve);
      });
      if (!isTurning) {
        isTurning = true;
        setImmediate(turn);
      }
      return {
        come,
        done: (outcome) => {
          const count = counts.get(network) ?? { taken: 0, refused: 0 };
          counts.set(network, { ...count, [outcome]: count[outcome] + 1 });
        },
      };
    },
  };
}
