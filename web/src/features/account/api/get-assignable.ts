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

function assignableQuery(kind: AssignedKind) {
  return queryOptions({
    queryKey: [topics[kind], 'assignable'],
    queryFn: ({ signal }) =>
      ask<Record<string, Named[]>>(`/${topics[kind]}`, { limit: ALL_OF_THEM, skip: 0 }, signal),
    select: (list): PickOption[] => (list[kind] ?? []).map(({ _id, name }) => ({ id: _id, name })),
  });
}

/** Everything of the firm that can be assigned to a user; undefined until it has come. */
export function useAssignable(): Record<AssignedKind, PickOption[] | undefined> {
  const [polls, questions, devices] = useQueries({
    queries: [assignableQuery('polls'), assignableQuery('questions'), assignableQuery('devices')],
  });
  return { polls: polls.data, questions: questions.data, devices: devices.data };
}
