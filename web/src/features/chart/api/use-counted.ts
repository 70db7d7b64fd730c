import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Progress } from '@canvass/contracts/chart/narrowing';
import type { AnswerOf, Asked, Call } from '@canvass/contracts/http/call';
import { askWithProgress } from '../../../api/ask-with-progress.js';
import { cacheKey, FROZEN } from '../../../api/use-ask.js';

/**
 * Asks what the server counts response by response. It stands as it was counted until it is asked for again, as every count
 * costs the server as much.
 * @param asked null asks nothing
 */
export function useCounted<One extends Call>(call: One, asked: Asked<One> | null) {
  const [progress, setProgress] = useState<Progress>();
  const query = useQuery<AnswerOf<One>>({
    queryKey: [...cacheKey(FROZEN, call), asked],
    queryFn: ({ signal }) => {
      setProgress(undefined);
      const followed = { ...asked, signal, onProgress: setProgress };
      return askWithProgress(
        ...([call, followed] as unknown as Parameters<typeof askWithProgress<One>>),
      );
    },
    enabled: asked !== null,
    meta: { shownInPlace: ['tooManyCounted'] },
  });
  return { ...query, progress: query.isFetching ? progress : undefined };
}
