import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { AnswerOf, Asked, Call } from '@canvass/contracts/http/call';
import type { ChangeTopic } from '@canvass/contracts/live/change';
import { ask } from './client.js';
import type { FailureCode } from './failure.js';

interface AskOptions<Answer, Shown> {
  /** The answer is asked for again when a message of the live stream or a command names this topic. */
  topic: ChangeTopic | typeof FROZEN;
  /** Other topics that are shown along with it, and make it stale as well. */
  alsoOn?: readonly ChangeTopic[];
  /** Those of its topics that change often, and then make it stale only every few seconds, as it costs the server much. */
  rarelyOn?: readonly ChangeTopic[];
  /** What the screen makes of the answer. */
  select?: (answer: Answer) => Shown;
  /** Shows the answer before this one until this one has arrived, as lists do. */
  keepsPrevious?: boolean;
  /** Forgets the answer once its screen closes: an editor must not open with an old one. */
  isForEditor?: boolean;
  /** Asks again each time its screen opens: what it tells changes without a message. */
  isAlwaysStale?: boolean;
  /** Codes of failures that the screen shows itself; all others become a toast. */
  shownInPlace?: readonly FailureCode[];
}

/** Topic of answers that no message makes stale. */
export const FROZEN = 'frozen';

/** Where the answers to a call are cached. */
export function cacheKey(topic: ChangeTopic | typeof FROZEN, { path }: Call): readonly string[] {
  return [topic, path];
}

/**
 * Asks a query and keeps its answer up to date.
 * @param asked what stands in the call's address; null asks nothing
 */
export function useAsk<One extends Call, Shown = AnswerOf<One>>(
  call: One,
  asked: Asked<One> | null,
  options: AskOptions<AnswerOf<One>, Shown>,
): UseQueryResult<Shown> {
  const { topic, alsoOn, rarelyOn, select, keepsPrevious } = options;
  const { isForEditor, isAlwaysStale, shownInPlace } = options;
  type Request = Parameters<typeof ask<One>>;
  return useQuery({
    queryKey: [...cacheKey(topic, call), asked, ...(isForEditor ? ['editor'] : [])],
    queryFn: ({ signal }) => ask(...([call, { ...asked, signal }] as unknown as Request)),
    enabled: asked !== null,
    ...(select ? { select } : {}),
    ...(keepsPrevious ? { placeholderData: keepPreviousData } : {}),
    ...(isForEditor ? { gcTime: 0 } : {}),
    ...(isAlwaysStale ? { staleTime: 0 } : {}),
    meta: {
      ...(shownInPlace && { shownInPlace }),
      ...(alsoOn && { alsoOn }),
      ...(rarelyOn && { rarelyOn }),
    },
  });
}
