import { discardResponse } from '@canvass/command-api/aside/discard-response';
import { endDiscarding } from '@canvass/command-api/aside/end-discarding';
import { load } from '@canvass/command-api/command/handle';
import { derivedId } from '@canvass/command-api/command/ids';
import { asideAggregate, isDiscarding } from '@canvass/contracts/aside/state';
import { idOf } from '@canvass/contracts/event/envelope';
import { responseAggregate } from '@canvass/contracts/response/state';
import { createFindAside, type FindAside } from '@canvass/query-api/aside/find-aside';
import type { LastingProcess } from '../process/lasting-process.js';
import type { ParkedItems } from '../process/parked-items.js';
import type { ReadingDependencies } from '../reaction/dependencies.js';
import {
  discardPolicy,
  type DiscardEffect,
  type Discarding,
  type DiscardPage,
  type DiscardResult,
} from './policy.js';

/** Responses that are discarded in one go. */
const PAGE = 100;

/** What is set aside of each poll whose firm has asked for it to be discarded. */
export function asideProcess(
  dependencies: ReadingDependencies,
  parked: ParkedItems,
  pageSize = PAGE,
): LastingProcess<Discarding, null, DiscardEffect, DiscardResult> {
  const findAside = createFindAside(dependencies.store);
  const discarding = { dependencies, findAside, parked, limit: pageSize };
  return {
    kind: {
      policy: discardPolicy,
      perform: async (effect, _key, poll) => {
        const { state, events, firm } = await load(dependencies, asideAggregate, poll);
        if (effect.type === 'end') {
          const { asking = state.asked } = effect;
          const commandId = derivedId('aside', poll, String(asking));
          const context = { commandId, correlationId: commandId };
          if (firm) await endDiscarding(dependencies, { ...context, firm }, { poll, asking });
          return { type: 'ended' };
        }
        const until = events.findLast(({ type }) => type === 'AsideDiscardAsked')?.position;
        if (!firm || !until || !isDiscarding(state)) return { type: 'discarded', hasMore: false };
        const { page = { asking: state.asked, until } } = effect;
        return discardPage(discarding, { firm, poll }, page);
      },
    },
    types: ['AsideDiscardAsked'],
    tell: ({ stream }) => ({ process: idOf(stream), news: null }),
  };
}

interface DiscardingBy {
  dependencies: ReadingDependencies;
  findAside: FindAside;
  parked: ParkedItems;
  limit: number;
}

/** Discarding what is discarded already changes nothing, so a page that was cut off is done again. */
async function discardPage(
  { dependencies, findAside, parked, limit }: DiscardingBy,
  { firm, poll }: { firm: string; poll: string },
  { asking, until, after: before, failed: failedBefore = 0 }: DiscardPage,
): Promise<DiscardResult> {
  const ids = await findAside({ poll, until, after: before, limit, skip: failedBefore });
  const round = await parked.round({
    ...{ policy: discardPolicy.name, name: `asking ${String(asking)}`, prefix: `${poll}/` },
  });
  const correlationId = derivedId('aside', poll, String(asking));
  let after = before;
  let failed = failedBefore;
  for (const id of ids) {
    const isDone = await round.try(responseAggregate.stream(id), async () => {
      const context = { commandId: derivedId(correlationId, id), correlationId, firm };
      const position = await discardResponse(dependencies, context, { id });
      if (position !== undefined && position > (after ?? '')) after = position;
    });
    if (!isDone) failed += 1;
  }
  // Each that is discarded, or counts by now, is not found after the position that the next page waits for.
  const hasMore = ids.length === limit;
  if (!hasMore) await round.end();
  const next = { ...(after === undefined ? {} : { after }), ...(failed === 0 ? {} : { failed }) };
  return { type: 'discarded', hasMore, page: { asking, until, ...next } };
}
