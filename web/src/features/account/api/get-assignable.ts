import { queryOptions, useQueries } from '@tanstack/react-query';
import type { AssignedKind } from '@canvass/contracts/account/assigned';
import { deviceCalls } from '@canvass/contracts/device/calls';
import type { PageQuery } from '@canvass/contracts/http/call';
import { pollCalls } from '@canvass/contracts/poll/calls';
import { questionCalls } from '@canvass/contracts/question/calls';
import { ask } from '../../../api/client.js';
import type { PickOption } from '../../../ui/fields/pick-list.js';

interface Named {
  _id: string;
  name: string;
}

const ALL_OF_THEM: PageQuery = { limit: 9999, skip: 0 };

type Asked = [firm: string | undefined, signal: AbortSignal];

/** @param firm another one than the caller's, for operators */
const assignable = {
  polls: async (firm, signal) => {
    const list =
      firm === undefined
        ? ask(pollCalls.list, { query: ALL_OF_THEM, signal })
        : ask(pollCalls.listAssigned, { query: { firm }, signal });
    return (await list).polls;
  },
  questions: async (firm, signal) => {
    const list =
      firm === undefined
        ? ask(questionCalls.list, { query: ALL_OF_THEM, signal })
        : ask(questionCalls.listAssigned, { query: { firm }, signal });
    return (await list).questions;
  },
  devices: async (firm, signal) => {
    const list =
      firm === undefined
        ? ask(deviceCalls.list, { query: ALL_OF_THEM, signal })
        : ask(deviceCalls.listAssigned, { query: { firm }, signal });
    return (await list).devices;
  },
} satisfies Record<AssignedKind, (...asked: Asked) => Promise<Named[]>>;

const topics = { polls: 'poll', questions: 'question', devices: 'device' } as const;

function assignableQuery(kind: AssignedKind, firm: string | undefined) {
  return queryOptions({
    queryKey: [topics[kind], 'assignable', firm],
    queryFn: ({ signal }) => assignable[kind](firm, signal),
    select: (list: Named[]): PickOption[] => list.map(({ _id, name }) => ({ id: _id, name })),
  });
}

/**
 * Everything of a firm that can be assigned to a user; undefined until it has come.
 * @param firm another one than the caller's, for operators
 */
export function useAssignable(firm?: string): Record<AssignedKind, PickOption[] | undefined> {
  const [polls, questions, devices] = useQueries({
    queries: [
      assignableQuery('polls', firm),
      assignableQuery('questions', firm),
      assignableQuery('devices', firm),
    ],
  });
  return { polls: polls.data, questions: questions.data, devices: devices.data };
}
