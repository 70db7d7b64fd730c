import { DocumentRefused } from '@canvass/platform/read-store/port';
import { FoldedInTwoWays } from './one-way.js';
import type { ParkedView } from './parked-view.js';
import { collectionsOf, type Projection } from './projection.js';
import { Refusals } from './refusals.js';
import type { Wanted } from './release.js';
import type { RunOptions } from './run-options.js';
import { Runner } from './runner.js';

/** Projections at work. */
export interface ProjectionRun {
  /** Resolves once every projection is at the end of the log as it was; rejects like `ended`. */
  folded: Promise<void>;
  /** The same, with their indexes, which may take hours longer. */
  caughtUp: Promise<void>;
  /** Resolves after the signal; rejects with what stopped the run, after which nothing is folded any more. */
  ended: Promise<void>;
  /**
   * Drops the collections of a projection, counters included, and folds them again from the beginning,
   * while the others go on. Resolves when it goes on with them.
   * @param name of one of its collections, with or without the version
   * @throws UnknownProjection
   */
  rebuild(name: string): Promise<void>;
  /**
   * Folds parked streams again, once all is at the end of the log; what still fails stays parked.
   * @param name as for `rebuild`
   * @param streams which; default: all of them, and the projection itself where it stands still
   * @throws UnknownProjection
   */
  release(name: string, streams?: readonly Wanted[]): Promise<void>;
  /** What is parked at this moment. */
  parked(): ParkedView[];
}

export class UnknownProjection extends Error {
  override name = 'UnknownProjection';
}

/**
 * Folds the log into read models, from where each of them stands. The caller keeps `log`, `store` and `bus`
 * and closes them after `ended`.
 */
export function runProjections(options: RunOptions): ProjectionRun {
  const refusals = new Refusals();
  let runner = new Runner(options, refusals);
  let tellCaughtUp = (): void => undefined;
  const caughtUpOnce = new Promise<void>((resolve) => (tellCaughtUp = resolve));
  let tellFolded = (): void => undefined;
  const foldedOnce = new Promise<void>((resolve) => (tellFolded = resolve));

  async function run(): Promise<void> {
    for (;;) {
      void runner.folded.then(tellFolded);
      void runner.caughtUp.then(tellCaughtUp);
      try {
        return await runner.run();
      } catch (error) {
        if (options.signal.aborted) throw error;
        // What was folded goes back to where the store stands, and what it refuses is parked on the way.
        if (error instanceof DocumentRefused && refusals.note(error)) {
          runner = new Runner(options, refusals);
        } else if (error instanceof FoldedInTwoWays) {
          runner = new Runner(options, refusals, new Set([error.projection]));
        } else throw error;
      }
    }
  }

  function named(name: string): Projection {
    const found = options.projections.find((one) =>
      collectionsOf(one).some(
        (collection) => collection.name === name || collection.name.replace(/_v\d+$/, '') === name,
      ),
    );
    if (!found) throw new UnknownProjection(`there is no projection ${name}`);
    return found;
  }

  const ended = run();
  const stopped = ended.then(() => {
    throw new Error('projections were stopped before they had caught up');
  });
  const folded = Promise.race([foldedOnce, stopped]);
  const caughtUp = Promise.race([caughtUpOnce, stopped]);
  // A failure is reported by `ended`; callers that do not wait for these need not hear of it twice.
  for (const one of [folded, caughtUp]) one.catch(() => undefined);
  return {
    ...{ folded, caughtUp, ended },
    rebuild: async (name) => runner.rebuild(named(name)),
    release: async (name, streams) => runner.release(named(name), streams),
    parked: () => runner.parked(),
  };
}
