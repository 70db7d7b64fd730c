import { useRef } from 'react';
import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import type { InAddress } from '@canvass/contracts/http/address';
import type {
  AnswerOf,
  BodyOf,
  Call,
  Nothing,
  Optionally,
  ParametersOf,
  Part,
  Sent,
} from '@canvass/contracts/http/call';
import type { ChangeTopic } from '@canvass/contracts/live/change';
import { v4 } from 'uuid';
import { command } from './client.js';
import { failureOf, NO_ANSWER, type Failure, type FailureCode } from './failure.js';

interface CommandOptions {
  /** Topics whose queries show something else afterwards. */
  changes?: ChangeTopic[];
  /** Codes of failures the screen shows itself; all others become a toast. */
  shownInPlace?: readonly FailureCode[];
}

/** What is sent: the body of the call, nothing where it has none. */
type Body<One extends Call> = One extends { body: object } ? BodyOf<One> : Nothing;

/**
 * A command as a mutation. What a user meant keeps one idempotency key: tried again after the network
 * failed, by itself or by the user pressing the button again, it has no second effect.
 */
export function useCommand<One extends Call>(
  call: One,
  ...options: Optionally<CommandOptions & Part<'parameters', ParametersOf<One>>>
): UseMutationResult<AnswerOf<One>, Failure, Body<One>> {
  const given = (options[0] ?? {}) as unknown as CommandOptions & InAddress;
  const { changes = [], shownInPlace = [], parameters } = given;
  const queries = useQueryClient();
  const unanswered = useRef<{ content: string; key: string } | null>(null);
  return useMutation<AnswerOf<One>, Failure, Body<One>>({
    mutationFn: async (body) => {
      const content = JSON.stringify(body);
      const intention =
        unanswered.current?.content === content ? unanswered.current : { content, key: v4() };
      unanswered.current = intention;
      try {
        const sent = { body, parameters } as unknown as Sent<One>;
        const answer = await command(call, sent, intention.key);
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
