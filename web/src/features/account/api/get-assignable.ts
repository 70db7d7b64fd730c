import type { AssignedKind } from '@canvass/contracts/account/assigned';
import { deviceCalls } from '@canvass/contracts/device/calls';
import { pollCalls } from '@canvass/contracts/poll/calls';
import { questionCalls } from '@canvass/contracts/question/calls';
import { useAsk } from '../../../api/use-ask.js';
import type { PickOption } from '../../../ui/fields/pick-list.js';

function options(records: readonly { _id: string; name: string }[]): PickOption[] {
  return records.map(({ _id, name }) => ({ id: _id, name }));
}

/**
 * Everything of a firm that can be assigned to a user; undefined until it has come.
 * @param firm another one than the caller's, for operators
 */
export function useAssignable(firm?: string): Record<AssignedKind, PickOption[] | undefined> {
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
  return { polls: polls.data, questions: questions.data, devices: devices.data };
}
