import { firmFold } from '@canvass/command-api/account/register';
import { load } from '@canvass/command-api/command/handle';
import { derivedId } from '@canvass/command-api/command/ids';
import { erase } from '@canvass/command-api/response/erase';
import { idOf } from '@canvass/contracts/event/envelope';
import { createFindExpired, type FindExpired } from '@canvass/query-api/response/expired';
import type { LastingProcess } from '../process/lasting-process.js';
import type { ReadingDependencies } from '../reaction/dependencies.js';
import {
  retentionPolicy,
  type ErasePage,
  type RetentionEffect,
  type RetentionProcess,
  type RetentionResult,
  type RetentionSettings,
} from './policy.js';

/** Answers that are erased in one go. */
const PAGE = 100;

/** Answers of each firm that it does not keep any longer. */
export function retentionProcess(
  dependencies: ReadingDependencies,
  pageSize = PAGE,
): LastingProcess<RetentionProcess, unknown, RetentionEffect, RetentionResult> {
  const findExpired = createFindExpired(dependencies.store);
  return {
    kind: {
      policy: retentionPolicy,
      perform: async (effect, _key, firm) => {
        const settings = await settingsOf(dependencies, firm);
        if (effect.type === 'recall') return { type: 'recalled', ...settings };
        const { type: _type, ...page } = effect;
        // Who has decided meanwhile to keep them longer does keep them.
        const isMeant = settings.retentionDays === page.retentionDays;
        if (!isMeant) return { type: 'erased', hasMore: false, ...page };
        return erasePage(dependencies, findExpired, firm, page, pageSize);
      },
    },
    types: ['FirmSettingsChanged'],
    tell: ({ stream, data }) => {
      if (!('retentionDays' in data) && !('timeZone' in data)) return undefined;
      return { process: idOf(stream), news: null };
    },
  };
}

async function settingsOf(
  dependencies: ReadingDependencies,
  firm: string,
): Promise<RetentionSettings> {
  const { state, revision } = await load(dependencies, `firm-${firm}`, firmFold);
  const { retentionDays, timeZone } = state;
  return { retentionDays, timeZone, revision: revision === 'none' ? -1 : revision };
}

/** Erasing what is erased already changes nothing, so a page that was cut off is done again. */
async function erasePage(
  dependencies: ReadingDependencies,
  findExpired: FindExpired,
  firm: string,
  page: ErasePage,
  limit: number,
): Promise<RetentionResult> {
  const { until, after } = page;
  const ids = await findExpired({ firm, until, after, limit });
  const correlationId = derivedId('retention', firm, until);
  let position = after;
  for (const id of ids) {
    const commandId = derivedId('retention', firm, id);
    const erased = await erase(dependencies, { commandId, correlationId, firm }, id);
    if (erased !== undefined && erased > (position ?? '')) position = erased;
  }
  const hasMore = ids.length === limit;
  return {
    type: 'erased',
    hasMore,
    ...page,
    ...(position === undefined ? {} : { after: position }),
  };
}
