import { queryOptions, useQueries } from '@tanstack/react-query';
import type { AssignedKind } from '@canvass/contracts/account/assigned';
import { ask } from '../../../api/client.js';
import type { PickOption } from '../../../ui/pick-list.js';

interface Named {
  _id: string;
  name: string;
}

const topics = { polls: 'poll', questions: 'question', devices: 'device' } as const;
const ALL_OF_THEM = 9999;

/** @param firm another one than the caller's, for operators */
function assignableQuery(kind: AssignedKind, firm: string | undefined) {
  return queryOptions({
    queryKey: [topics[kind], 'assignable', firm],
    queryFn: ({ signal }) =>
      firm === undefined
        ? ask<Record<string, Named[]>>(`/${topics[kind]}`, { limit: ALL_OF_THEM, skip: 0 }, signal)
        : ask<Record<string, Named[]>>(`/account/${kind}`, { firm }, signal),
    select: (list): PickOption[] => (list[kind] ?? []).map(({ _id, name }) => ({ id: _id, name })),
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
