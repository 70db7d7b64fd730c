import { derivedId } from '@canvass/command-api/command/ids';
import { lapseResponse } from '@canvass/command-api/response/lapse-response';
import { lapsedBefore } from '@canvass/contracts/response/lapse';
import { responseAggregate } from '@canvass/contracts/response/state';
import { createFindUnfinished } from '@canvass/query-api/response/unfinished';
import type { LastingProcess } from '../process/lasting-process.js';
import type { ParkedItems } from '../process/parked-items.js';
import type { ReadingDependencies } from '../reaction/dependencies.js';
import { lapsePolicy, type LapseEffect, type LapseResult, type Lapsing } from './policy.js';

/** Responses that lapse in one go. */
const PAGE = 100;
/** There is one process of this kind, for all firms. */
const ALL = 'all';

/** Responses that were begun and left, of all firms. */
export function lapseProcess(
  dependencies: ReadingDependencies,
  parked: ParkedItems,
  pageSize = PAGE,
): LastingProcess<Lapsing, null, LapseEffect, LapseResult> {
  const findUnfinished = createFindUnfinished(dependencies.store);
  return {
    kind: {
      policy: lapsePolicy,
      // What has lapsed already is left alone, so a page that was cut off is done again.
      perform: async ({ until, after: before, failed: failedBefore = 0 }) => {
        // It was decided by a clock that was ahead.
        if (until > lapsedBefore(dependencies.now().toISOString()))
          return { hasMore: false, until };
        const round = await parked.round({ policy: lapsePolicy.name, name: `until ${until}` });
        const asked = { until, after: before, limit: pageSize, skip: failedBefore };
        const found = await findUnfinished(asked);
        const correlationId = derivedId('lapse', until);
        let after = before;
        let failed = failedBefore;
        for (const { id, firm } of found) {
          dependencies.requireTrustedClock();
          const isDone = await round.try(responseAggregate.stream(id), async () => {
            const context = { commandId: derivedId('lapse', until, id), correlationId, firm };
            const position = await lapseResponse(dependencies, context, { id, until });
            if (position !== undefined && position > (after ?? '')) after = position;
          });
          if (!isDone) failed += 1;
        }
        // Where nothing became of any, the read model is behind: tomorrow it will have come on.
        const hasMore = found.length === pageSize && (after !== before || failed !== failedBefore);
        if (!hasMore) await round.end();
        return {
          ...{ hasMore, until },
          ...(after === undefined ? {} : { after }),
          ...(failed === 0 ? {} : { failed }),
        };
      },
    },
    // Every installation has plans from its first start, before there can be any answers.
    types: ['PlanCreated'],
    tell: () => ({ process: ALL, news: null }),
  };
}
