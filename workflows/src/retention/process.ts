import { load } from '@canvass/command-api/command/handle';
import { derivedId } from '@canvass/command-api/command/ids';
import { eraseResponse } from '@canvass/command-api/response/erase-response';
import { CLOCKS_APART } from '@canvass/contracts/event/clocks';
import { idOf } from '@canvass/contracts/event/envelope';
import { keptSince } from '@canvass/contracts/firm/retention';
import { firmAggregate } from '@canvass/contracts/firm/state';
import { responseAggregate } from '@canvass/contracts/response/state';
import { createFindExpired, type FindExpired } from '@canvass/query-api/response/expired';
import type { LastingProcess } from '../process/lasting-process.js';
import type { ParkedItems } from '../process/parked-items.js';
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
  parked: ParkedItems,
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
        dependencies.requireTrustedClock();
        // It was ahead when this was decided.
        if (isTooEarly(page, dependencies.now()))
          return { type: 'erased', hasMore: false, ...page };
        return erasePage({ dependencies, findExpired, parked, limit: pageSize }, firm, page);
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
  const { state, revision } = await load(dependencies, firmAggregate, firm);
  const { retentionDays, timeZone } = state;
  return { retentionDays, timeZone, revision: revision === 'none' ? -1 : revision };
}

/** Whether something would be erased that is to be kept as yet: it may have been decided by a clock that was ahead. */
function isTooEarly({ retentionDays, until }: ErasePage, now: Date): boolean {
  return until > keptSince(retentionDays, new Date(now.getTime() + CLOCKS_APART).toISOString());
}

/**
 * Whether an answer is to be kept although its own time is over: if the clock of the process that took it was behind the
 * log's, it was given later than it says.
 */
async function isYounger(
  dependencies: ReadingDependencies,
  id: string,
  until: string,
): Promise<boolean> {
  const { events, state } = await load(dependencies, responseAggregate, id);
  const recordedAt = events.findLast(({ data }) => 'receivedAt' in data)?.recordedAt;
  if (!state.saved || recordedAt === undefined) return false;
  const behind = Date.parse(recordedAt) - Date.parse(state.saved.receivedAt);
  if (behind <= CLOCKS_APART) return false;
  // It may have been the log's clock that was wrong, and then this is kept for longer; the other way cannot be mended.
  return Date.parse(state.saved.givenAt) + behind > Date.parse(until);
}

interface Erasing {
  dependencies: ReadingDependencies;
  findExpired: FindExpired;
  parked: ParkedItems;
  limit: number;
}

/** Erasing what is erased already changes nothing, so a page that was cut off is done again. */
async function erasePage(
  { dependencies, findExpired, parked, limit }: Erasing,
  firm: string,
  page: ErasePage,
): Promise<RetentionResult> {
  const { until, after, kept = 0 } = page;
  const ids = await findExpired({ firm, until, after, limit, skip: kept });
  const correlationId = derivedId('retention', firm, until);
  const round = await parked.round({
    ...{ policy: retentionPolicy.name, name: `until ${until}`, prefix: `${firm}/` },
  });
  let position = after;
  let staying = 0;
  for (const id of ids) {
    dependencies.requireTrustedClock();
    const isDone = await round.try(responseAggregate.stream(id), async () => {
      if (await isYounger(dependencies, id, until)) {
        staying += 1;
        return;
      }
      const commandId = derivedId('retention', firm, id);
      const context = { commandId, correlationId, firm };
      const erased = await eraseResponse(dependencies, context, { id });
      if (erased.position !== undefined && erased.position > (position ?? '')) {
        position = erased.position;
      }
    });
    if (!isDone) staying += 1;
  }
  const hasMore = ids.length === limit;
  if (!hasMore) await round.end();
  return {
    type: 'erased',
    hasMore,
    ...page,
    ...(position === undefined ? {} : { after: position }),
    ...(kept + staying > 0 ? { kept: kept + staying } : {}),
  };
}
