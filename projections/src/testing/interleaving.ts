import { CheckpointLost, OwnerChanged, type ReadStore } from '@canvass/platform/read-store/port';
import fc from 'fast-check';
import type { Running } from './fold.js';

/** Which runner goes next, and for how many steps: mostly one, at times so many that the other waits for long. */
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

/** A run was cut off at a random step. */
export class Cut extends Error {}

/** A step that throws once a number of steps have been taken. */
export function cutAfter(steps: number): () => void {
  let left = steps;
  return () => {
    left -= 1;
    if (left < 0) throw new Cut();
  };
}

/** Runs until it has caught up. It begins anew whenever its documents were dropped, as processes that share duties do. */
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

/** Accepts that an owner was replaced, and throws every other error. */
export function onlyReplaced(error: unknown): void {
  if (!(error instanceof OwnerChanged)) throw error;
}

/** Lets two runners take one step at a time, in the order of a stream of turns. */
export class Turns {
  private readonly waiting: [(() => void)[], (() => void)[]] = [[], []];

  constructor(private readonly order: fc.Stream<Turn>) {}

  async wait(side: 0 | 1): Promise<void> {
    await new Promise<void>((resolve) => this.waiting[side].push(resolve));
  }

  /** Deals turns until both runners are done. */
  async play(done: Promise<unknown>): Promise<void> {
    let over = false;
    const ended = done.finally(() => (over = true));
    // The rejection is reported below, by `await ended`.
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
