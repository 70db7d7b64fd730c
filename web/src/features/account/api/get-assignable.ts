import type { AssignedKind } from '@canvass/contracts/account/assigned';
import { deviceCalls } from '@canvass/contracts/device/calls';
import { pollCalls } from '@canvass/contracts/poll/calls';
import { questionCalls } from '@canvass/contracts/question/calls';
import { useAsk } from '../../../api/use-ask.js';
import type { Asked } from '../../../ui/feedback/load-failed.js';
import type { PickOption } from '../../../ui/fields/pick-list.js';

function options(records: readonly { _id: string; name: string }[]): PickOption[] {
  return records.map(({ _id, name }) => ({ id: _id, name }));
}

/** What can be assigned of one kind; no data until it has come. */
interface Assignable extends Asked {
  data: PickOption[] | undefined;
}

/**
 * Everything of a firm that can be assigned to a user.
 * @param firm another one than the caller's, for operators
 */
export function useAssignable(firm?: string): Record<AssignedKind, Assignable> {
  const asked = { query: { firm } };
  const polls = useAsk(pollCalls.listAssigned, asked, {
    topic: 'poll',
    select: (list) => options(list.polls),
  });
  const questions = useAsk(questionCalls.listAssigned, asked, {
    topic: 'question',
    select: (list) => options(list.questions),
  });
  const devices = useAsk(deviceCalls.listAssigned, asked, {
    topic: 'device',
    select: (list) => options(list.devices),
  });
  return { polls, questions, devices };
}
