import { createHash } from 'node:crypto';
import { resultsOf, type Results } from '@canvass/contracts/chart/results';
import type { Language } from '@canvass/contracts/language/language';
import { CHANGES, type LiveChange } from '@canvass/contracts/live/change';
import type { Principal } from '@canvass/platform/http/route';
import { pollCollection, type PollDocument } from '@canvass/projections/poll/document';
import type { QueryDependencies } from '../../dependencies.js';
import { Checkpoints } from '../../reading/checkpoints.js';
import { chartedCollections, pollCharts } from '../poll-charts.js';

/** Polls whose results are kept; of more, those that were first looked at are forgotten. */
const MOST_POLLS = 500;
/** However fast answers come, results are counted once in this time, in milliseconds. */
const LEAST_PAUSE = 1000;
/** Nothing tells of a question that is reworded: so long it may be shown as it was, in milliseconds. */
const LONGEST_KEPT = 60_000;

/** Results as they are sent to everyone alike. */
export interface CountedResults {
  results: Results;
  /** Of their content, quoted. */
  etag: string;
}

interface KeptResults {
  counted: Promise<CountedResults>;
  at: number;
  isStale: boolean;
}

interface KeptPoll {
  poll: Promise<PollDocument | undefined>;
  at: number;
  byLanguage: Map<Language, KeptResults>;
}

export interface ResultsDependencies extends Pick<
  QueryDependencies,
  'store' | 'bus' | 'entitlements'
> {
  /** Milliseconds of a clock that is never set back. */
  clock?: () => number;
}

export interface PollResults {
  /** A poll of a firm whose plan shows charts; else, and if there is none, undefined. */
  poll(id: string): Promise<PollDocument | undefined>;
  /** Its results, counted once for all who look at them until they change. */
  counted(poll: PollDocument, language: Language): Promise<CountedResults>;
}

/** Guests see what the firm itself would see: it is the poll that says whether they may. */
function asFirm(firm: string): Principal {
  return { account: '', firm, type: 'company', active: true, session: '' };
}

/** What guests may see of polls, at a cost that does not grow with their number. */
export function createPollResults({
  store,
  bus,
  entitlements,
  clock = () => performance.now(),
}: ResultsDependencies): PollResults {
  const kept = new Map<string, KeptPoll>();
  const checkpoints = new Checkpoints(store);

  let isHearing = false;
  /** From the first look on: a process whose results are never looked at hears of nothing. */
  const hear = (): void => {
    if (isHearing) return;
    isHearing = true;
    bus.subscribe(CHANGES, (message) => {
      const { topic, ids } = message as LiveChange;
      if (topic === 'poll') for (const id of ids) kept.delete(id);
      if (topic !== 'chart') return;
      for (const id of ids) {
        for (const results of kept.get(id)?.byLanguage.values() ?? []) results.isStale = true;
      }
    });
    bus.onMissed(() => kept.clear());
  };

  const keptPoll = (id: string): KeptPoll => {
    hear();
    const known = kept.get(id);
    if (known && clock() - known.at < LONGEST_KEPT) return known;
    const poll = store.get<PollDocument>(pollCollection.name, id);
    const next: KeptPoll = { poll, at: clock(), byLanguage: known?.byLanguage ?? new Map() };
    kept.set(id, next);
    // Ids that are guessed push no poll out.
    const settle = (isThere: boolean): void => {
      if (!isThere) kept.delete(id);
      const [first] = kept.keys();
      if (isThere && kept.size > MOST_POLLS && first !== undefined) kept.delete(first);
    };
    poll.then(
      (found) => settle(found !== undefined),
      () => settle(false),
    );
    return next;
  };

  const count = async (
    { _id: pollId, firm, content }: PollDocument,
    locale: Language,
  ): Promise<CountedResults> => {
    await checkpoints.reachStanding(
      chartedCollections.map(({ name }) => name),
      undefined,
    );
    const { items } = await pollCharts(store, asFirm(firm), { pollId, locale });
    const results = resultsOf(content.name, items);
    const digest = createHash('sha256')
      .update(JSON.stringify([results, locale]))
      .digest('base64url');
    return { results, etag: `"${digest}"` };
  };

  return {
    async poll(id) {
      const poll = await keptPoll(id).poll;
      if (!poll) return undefined;
      const { grant, live } = await entitlements.of(poll.firm);
      return live && grant.permissions.chartsFunctionalities ? poll : undefined;
    },
    counted(poll, language) {
      const { byLanguage } = keptPoll(poll._id);
      const known = byLanguage.get(language);
      const age = known ? clock() - known.at : 0;
      if (known && age < LONGEST_KEPT && (!known.isStale || age < LEAST_PAUSE))
        return known.counted;
      const counted = count(poll, language);
      counted.catch(() => byLanguage.delete(language));
      byLanguage.set(language, { counted, at: clock(), isStale: false });
      return counted;
    },
  };
}
