import { derivedId } from '@canvass/command-api/command/ids';
import { lapseResponse } from '@canvass/command-api/response/lapse-response';
import { lapsedBefore } from '@canvass/contracts/response/lapse';
import { createFindUnfinished } from '@canvass/query-api/response/unfinished';
import type { LastingProcess } from '../process/lasting-process.js';
import type { ReadingDependencies } from '../reaction/dependencies.js';
import { lapsePolicy, type LapseEffect, type LapseResult, type Lapsing } from './policy.js';

/** Responses that lapse in one go. */
const PAGE = 100;
/** There is one process of this kind, for all firms. */
const ALL = 'all';

/** Responses that were begun and left, of all firms. */
export function lapseProcess(
  dependencies: ReadingDependencies,
  pageSize = PAGE,
): LastingProcess<Lapsing, null, LapseEffect, LapseResult> {
  const findUnfinished = createFindUnfinished(dependencies.store);
  return {
    kind: {
      policy: lapsePolicy,
      // What has lapsed already is left alone, so a page that was cut off is done again.
      perform: async ({ until, after: before }) => {
        // It was decided by a clock that was ahead.
        if (until > lapsedBefore(dependencies.now().toISOString()))
          return { hasMore: false, until };
        const found = await findUnfinished({ until, after: before, limit: pageSize });
        const correlationId = derivedId('lapse', until);
        let after = before;
        for (const { id, firm } of found) {
          dependencies.requireTrustedClock();
          const context = { commandId: derivedId('lapse', until, id), correlationId, firm };
          const position = await lapseResponse(dependencies, context, { id, until });
          if (position !== undefined && position > (after ?? '')) after = position;
        }
        // Where nothing lapsed, the read model is behind: tomorrow it will have come on.
        const hasMore = found.length === pageSize && after !== before;
        return { hasMore, until, ...(after === undefined ? {} : { after }) };
      },
    },
    // Every installation has plans from its first start, before there can be any answers.
    types: ['PlanCreated'],
    tell: () => ({ process: ALL, news: null }),
  };
}
