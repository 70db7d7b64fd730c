import { setTimeout as wait } from 'node:timers/promises';
import type { ProjectionList } from '@canvass/contracts/projection/view';
import { Failure } from '../failure.js';

/** How far a rebuild is. */
export interface RebuildProgress {
  /** Null while nothing is folded yet. */
  position: string | null;
  head: string | null;
}

/** Milliseconds between two looks. */
export const LOOK_EVERY = 200;

/**
 * Follows a rebuild that has been started, to its end.
 * @param read looks at all read models
 * @param show hears how far it is
 * @returns where it stands at the end
 * @throws Failure when it ended before it had caught up with the log as it was at the first look
 */
export async function followRebuild(
  read: () => Promise<ProjectionList>,
  name: string,
  show: (progress: RebuildProgress) => void,
  lookEvery = LOOK_EVERY,
): Promise<RebuildProgress> {
  let goal: string | undefined;
  for (;;) {
    const { projections, head } = await read();
    goal ??= head ?? '';
    const found = projections.find((one) => one.name === name);
    if (!found) throw new Failure(`${name} has disappeared from the server.`);
    const progress = { position: found.position, head };
    show(progress);
    if (!found.rebuilding) {
      if ((found.position ?? '') >= goal) return progress;
      const place = `${found.position ?? 'the beginning'} of ${goal}`;
      throw new Failure(`The rebuild of ${name} ended at ${place}; the server's log says why.`);
    }
    await wait(lookEvery);
  }
}
