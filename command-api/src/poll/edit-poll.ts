import type { EditPoll } from '@canvass/contracts/poll/commands';
import type { PollView } from '@canvass/contracts/poll/view';
import type { Caller } from '../command/caller.js';
import type { CommandDependencies } from '../command/dependencies.js';
import type { Done } from '../command/run.js';
import { changePoll } from './change-poll.js';
import { decideEdit } from './decide.js';
import { requireKnownTheme } from './sent-kept.js';
import { withTold } from './told.js';
import { withOwnIds } from './written.js';

/**
 * Edits, publishes, withdraws or switches off a poll, with the questions that are written in it; a published one gets a new
 * edition.
 * @throws Refusal notFound, invalidInput, editConflict, featureNotInPlan, questionTypeNotInPlan, tooManyEditions, tooMany, limitReached, questionNotPublished
 */
export async function editPoll(
  dependencies: CommandDependencies,
  caller: Caller,
  request: EditPoll,
): Promise<Done<PollView>> {
  const command = withOwnIds(await withTold(dependencies, caller, request), caller);
  return changePoll(dependencies, caller, {
    ...{ id: request.id, base: command.revision, startedFrom: command.revision },
    newQuestions: command.newQuestions,
    sent: () => command,
    decide: (state, { base, questions, written, theme }) => {
      const decided = decideEdit(state, base, command, questions, written);
      requireKnownTheme(command, theme, state, base);
      return decided;
    },
  });
}
