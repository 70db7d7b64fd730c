import { CheckpointLost, OwnerChanged, type ReadStore } from '@canvass/platform/read-store/port';
import fc from 'fast-check';
import type { Running } from './fold.js';

/** Whose steps come next, and how many: mostly one, at times so many that the other stands still for long. */
export interface Turn {
  newer: boolean;
  steps: number;
}

export const turn: fc.Arbitrary<Turn> = fc.record({
  newer: fc.boolean(),
  steps: fc.oneof(
    { weight: 6, arbitrary: fc.constant(1) },
    { weight: 1, arbitrary: fc.integer({ min: 2, max: 100 }) },
  ),
});

/** A run was ended where nobody expected it. */
export class Cut extends Error {}

/** A step that throws the nth time, and ever after. */
export function cutAfter(steps: number): () => void {
  let left = steps;
  return () => {
    left -= 1;
    if (left < 0) throw new Cut();
  };
}

/** Begins again whenever what it has written was dropped, as processes that share duties do. */
export async function catchUp(begin: () => Running<ReadStore>): Promise<void> {
  for (;;) {
    const running = begin();
    try {
      await running.caughtUp;
      return await running.stop();
    } catch (error) {
      await running.ended.catch(() => undefined);
      if (!(error instanceof CheckpointLost)) throw error;
    }
  }
}

/** Lets an owner be replaced, and nothing else happen to it. */
export function onlyReplaced(error: unknown): void {
  if (!(error instanceof OwnerChanged)) throw error;
}

/** Lets two sides take their steps one at a time, in the order of a stream of turns. */
export class Turns {
  private readonly waiting: [(() => void)[], (() => void)[]] = [[], []];

  constructor(private readonly order: fc.Stream<Turn>) {}

  async wait(side: 0 | 1): Promise<void> {
    await new Promise<void>((resolve) => this.waiting[side].push(resolve));
  }

  /** Gives turns until both are done. */
  async play(done: Promise<unknown>): Promise<void> {
    let over = false;
    const ended = done.finally(() => (over = true));
    // Told below; not to be told twice.
    ended.catch(() => undefined);
    for (const { newer, steps } of this.order) {
      for (let step = 0; step < steps && !over; step += 1) await this.let(newer ? 1 : 0);
      if (over) break;
    }
    await ended;
  }

  private async let(side: 0 | 1): Promise<void> {
    const next = this.waiting[side].shift() ?? this.waiting[1 - side]?.shift();
    next?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
}
