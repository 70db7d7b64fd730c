import { useCallback, useEffect, useRef } from 'react';
import {
  useMutation,
  useQueryClient,
  type QueryClient,
  type UseMutationResult,
} from '@tanstack/react-query';
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
import { untilAnswered } from './until-answered.js';

interface CommandOptions<Answer> {
  /** Topics whose queries show something else afterwards. */
  changes?: ChangeTopic[];
  /** Puts the answer where queries have theirs, so that the next screen begins with it while they are asked again. */
  remember?: (queries: QueryClient, answer: Answer) => void;
  /** Codes of failures the screen shows itself; all others become a toast. */
  shownInPlace?: readonly FailureCode[];
}

/** What is sent: the body of the call, nothing where it has none. */
type Body<One extends Call> = One extends { body: object } ? BodyOf<One> : Nothing;

type Mutation<One extends Call> = UseMutationResult<AnswerOf<One>, Failure, Body<One>>;

/** A command to send. */
type Command<One extends Call> = Mutation<One> & {
  /** Sends it, and while the connection is lost waits to send it again: for what says on the screen that it waits. */
  save: (...sent: Parameters<Mutation<One>['mutate']>) => void;
  /** Saves nothing later of what is waiting now. Leaving the screen does the same. */
  stopWaiting: () => void;
};

/**
 * A command as a mutation. What a user meant keeps one idempotency key: tried again after the network
 * failed, by itself or by the user pressing the button again, it has no second effect.
 */
export function useCommand<One extends Call>(
  call: One,
  ...options: Optionally<CommandOptions<AnswerOf<One>> & Part<'parameters', ParametersOf<One>>>
): Command<One> {
  const given = (options[0] ?? {}) as unknown as CommandOptions<AnswerOf<One>> & InAddress;
  const { changes = [], remember, shownInPlace = [], parameters } = given;
  const queries = useQueryClient();
  const unanswered = useRef<{ content: string; key: string } | null>(null);
  /** What is being saved, and what ends the waiting for it. */
  const saved = useRef<{ body: unknown; waiting: AbortController } | null>(null);
  const stopWaiting = useCallback(() => saved.current?.waiting.abort(), []);
  useEffect(() => stopWaiting, [stopWaiting]);
  const mutation = useMutation<AnswerOf<One>, Failure, Body<One>>({
    mutationFn: async (body) => {
      const content = JSON.stringify(body);
      const intention =
        unanswered.current?.content === content ? unanswered.current : { content, key: v4() };
      unanswered.current = intention;
      const sent = { body, parameters } as unknown as Sent<One>;
      const send = () => command(call, sent, intention.key);
      const waiting = saved.current?.body === body ? saved.current.waiting : undefined;
      try {
        const answer = await (waiting ? untilAnswered(send, waiting.signal) : send());
        unanswered.current = null;
        return answer;
      } catch (error) {
        if (failureOf(error).code !== NO_ANSWER) unanswered.current = null;
        throw error;
      }
    },
    retry: (count, { code, isGivenUp }) => code === NO_ANSWER && !isGivenUp && count < 2,
    meta: { shownInPlace },
    onSuccess: (answer) => {
      remember?.(queries, answer);
      for (const topic of changes) void queries.invalidateQueries({ queryKey: [topic] });
    },
  });
  const { mutate } = mutation;
  const save = useCallback(
    (...sent: Parameters<Mutation<One>['mutate']>) => {
      saved.current = { body: sent[0], waiting: new AbortController() };
      mutate(...sent);
    },
    [mutate],
  );
  return { ...mutation, save, stopWaiting };
}
