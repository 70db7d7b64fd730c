import { countPlaces } from '@canvass/command-api/cap/count-places';
import { load } from '@canvass/command-api/command/handle';
import { editionAggregate, endedAt } from '@canvass/contracts/edition/state';
import { idOf } from '@canvass/contracts/event/envelope';
import { createCountUncapped } from '@canvass/query-api/aside/count-uncapped';
import type { LastingProcess } from '../process/lasting-process.js';
import type { ReadingDependencies } from '../reaction/dependencies.js';
import {
  availabilityPolicy,
  type AvailabilityEffect,
  type AvailabilityResult,
  type AvailabilityState,
} from './policy.js';

/**
 * What follows from when each poll takes answers, and how many: where it ends at a number, what was finished before it had
 * one is counted; where it closes, the secret by which it hashes addresses is destroyed.
 */
export function availabilityProcess(
  dependencies: ReadingDependencies,
): LastingProcess<AvailabilityState, null, AvailabilityEffect, AvailabilityResult> {
  const countUncapped = createCountUncapped(dependencies.store);
  return {
    kind: {
      policy: availabilityPolicy,
      perform: async (_effect, key, poll) => {
        const { state, events, firm } = await load(dependencies, editionAggregate, poll);
        const until = events.findLast(({ type }) => type === 'AvailabilityChanged')?.position;
        if (!firm || until === undefined) return { closesAt: null };
        if (state.availability?.mostResponses !== undefined) {
          await countPlaces(dependencies, { firm, poll, key }, await countUncapped(poll, until));
        }
        const closesAt = endedAt(state) ?? null;
        if (closesAt === null || closesAt > dependencies.now().toISOString()) return { closesAt };
        await dependencies.addressSecrets.destroy(poll);
        return { closesAt: null };
      },
    },
    types: ['AvailabilityChanged'],
    tell: ({ stream }) => ({ process: idOf(stream), news: null }),
  };
}
