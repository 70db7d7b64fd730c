import { useRef } from 'react';
import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import type { ChangeTopic } from '@canvass/contracts/live/change';
import { v4 } from 'uuid';
import { command } from './client.js';
import { failureOf, NO_ANSWER, type Failure } from './failure.js';

interface CommandOptions {
  method: 'POST' | 'PATCH' | 'DELETE';
  /** Below `/api`. */
  path: string;
  /** Topics whose queries show something else afterwards. */
  changes?: ChangeTopic[];
  /** Codes of failures the screen shows itself; all others become a toast. */
  shownInPlace?: string[];
}

/**
 * A command as a mutation. What a user meant keeps one idempotency key: tried again after the network
 * failed, by itself or by the user pressing the button again, it has no second effect.
 */
export function useCommand<Body extends object, Answer>({
  method,
  path,
  changes = [],
  shownInPlace = [],
}: CommandOptions): UseMutationResult<Answer, Failure, Body> {
  const queries = useQueryClient();
  const unanswered = useRef<{ content: string; key: string } | null>(null);
  return useMutation<Answer, Failure, Body>({
    mutationFn: async (body) => {
      const content = JSON.stringify(body);
      const intention =
        unanswered.current?.content === content ? unanswered.current : { content, key: v4() };
      unanswered.current = intention;
      try {
        const answer = await command<Answer>(method, path, body, intention.key);
        unanswered.current = null;
        return answer;
      } catch (error) {
        if (failureOf(error).code !== NO_ANSWER) unanswered.current = null;
        throw error;
      }
    },
    retry: (count, failure) => failure.code === NO_ANSWER && count < 2,
    meta: { shownInPlace },
    onSuccess: () => {
      for (const topic of changes) void queries.invalidateQueries({ queryKey: [topic] });
    },
  });
}
