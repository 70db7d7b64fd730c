import type { EditPoll } from '@canvass/contracts/poll/commands';
import { pollAggregate } from '@canvass/contracts/poll/state';
import type { PollView } from '@canvass/contracts/poll/view';
import { chosenTheme } from '../color-theme/chosen-theme.js';
import type { Caller } from '../command/caller.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { baseOf } from '../command/handle.js';
import { ownedBy } from '../command/record.js';
import { run, type Done } from '../command/run.js';
import { decideEdit } from './decide.js';
import { requirePermitted } from './permitted.js';
import { pollConsequences } from './consequences.js';
import { reservePoll } from './reserve.js';
import { requireKnownTheme } from './sent-kept.js';
import { withTold } from './told.js';
import { viewOfPoll } from './view.js';
import { askedQuestions, doneWithWritten, withOwnIds } from './written.js';

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
  const { id } = request;
  const command = withOwnIds(await withTold(dependencies, caller, request), caller);
  const outcome = await run(dependencies, caller, {
    ...{ aggregate: pollAggregate, id, consequences: pollConsequences },
    startedFrom: command.revision,
    prepare: async (loaded) => {
      ownedBy(caller.firm, loaded);
      const asked = [...(loaded.state.content?.questions ?? []), ...(command.questions ?? [])];
      return {
        base: baseOf(loaded, pollAggregate, command.revision),
        theme: await chosenTheme(dependencies, caller, command.style?.themeId),
        ...(await askedQuestions(dependencies, caller, command, asked)),
      };
    },
    decide: (state, known) => {
      const decided = decideEdit(state, known.base, command, known.questions, known.written);
      requirePermitted({ id, state, decided }, known);
      requireKnownTheme(command, known.theme, state, known.base);
      return decided;
    },
    reserve: ({ state, events }, decided, { questions }) =>
      reservePoll(dependencies, caller, { id, state, events, decided }, questions),
  });
  const view = await viewOfPoll(dependencies, caller, id, outcome);
  return doneWithWritten(dependencies, caller, outcome, view);
}
