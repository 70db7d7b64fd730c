import { pollBounds, questionBounds } from '@canvass/contracts/poll/bounds.cases';
import { createPollSchema } from '@canvass/contracts/poll/commands';
import { newPoll, type PollContent } from '@canvass/contracts/poll/poll';
import type { QuestionContent } from '@canvass/contracts/question/question';
import { expect, it } from 'vitest';
import { draftOf, newPollWith, violationsOf } from '../components/draft.js';

/**
 * Whether the editor saves a poll: by its rules, and by what its fields let in, which is what requests can say.
 * @param part of a poll
 */
function savesPoll(part: Partial<PollContent>): boolean {
  const draft = draftOf({ ...newPoll, name: 'Visit', ...part });
  const { name, style } = createPollSchema.shape;
  const isSaid = name.safeParse(draft.name).success && style.safeParse(draft.style).success;
  return isSaid && violationsOf(draft).length === 0;
}

it.each(pollBounds)('of a poll, the editor saves $what, and not one past it', ({ at, past }) => {
  expect([savesPoll(at), savesPoll(past)]).toEqual([true, false]);
});

it.each(questionBounds)(
  'of a question, the editor saves $what, and not one past it',
  ({ at, past }) => {
    const saves = (content: QuestionContent) =>
      violationsOf(newPollWith({ name: 'Visit' }, [{ id: 'one', content }])).length === 0;
    expect([saves(at), saves(past)]).toEqual([true, false]);
  },
);
