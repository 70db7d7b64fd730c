import type { FormQuestion } from '@canvass/contracts/edition/form';
import type { PollContent } from '@canvass/contracts/poll/poll';
import { isOneTap } from '@canvass/contracts/question/answer-rules';

/** Time between a choice and the next question, in milliseconds: long enough to see what was chosen. */
export const GOES_ON_AFTER = 380;

/** Whether a poll goes on by itself once this question is answered, and shows no button for it. */
export function goesOnByItself(
  poll: Pick<PollContent, 'disableNavigation'>,
  question: Pick<FormQuestion, 'type' | 'validationRule' | 'options'>,
): boolean {
  return poll.disableNavigation && isOneTap(question);
}
