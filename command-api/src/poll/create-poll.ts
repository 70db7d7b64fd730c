import type { CreatePoll } from '@canvass/contracts/poll/commands';
import { pollAggregate } from '@canvass/contracts/poll/state';
import type { PollView } from '@canvass/contracts/poll/view';
import { chosenTheme } from '../color-theme/chosen-theme.js';
import type { Caller } from '../command/caller.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { load } from '../command/handle.js';
import { newRecord } from '../command/ids.js';
import { ownedBy } from '../command/record.js';
import { run, type Done } from '../command/run.js';
import { decideCreation } from './decide.js';
import { requirePermitted } from './permitted.js';
import { pollConsequences } from './consequences.js';
import { reservePoll } from './reserve.js';
import { requireKnownTheme } from './sent-kept.js';
import { withTold } from './told.js';
import { viewOfPoll } from './view.js';
import { askedQuestions, doneWithWritten, withOwnIds } from './written.js';

/**
 * Creates a poll, or a copy of one, with the questions that are written in it; published at once if asked.
 * @throws Refusal notFound, invalidInput, featureNotInPlan, questionTypeNotInPlan, tooManyEditions, tooMany, limitReached, questionNotPublished
 */
export async function createPoll(
  dependencies: CommandDependencies,
  caller: Caller,
  request: CreatePoll,
): Promise<Done<PollView>> {
  const { copyOf } = request;
  const { id } = newRecord(pollAggregate, caller);
  const command = withOwnIds(await withTold(dependencies, caller, request), caller);
  const outcome = await run(dependencies, caller, {
    ...{ aggregate: pollAggregate, id, consequences: pollConsequences },
    prepare: async () => {
      const origin = copyOf && (await load(dependencies, pollAggregate, copyOf));
      if (origin) ownedBy(caller.firm, origin);
      const asked = await askedQuestions(dependencies, caller, command, command.questions);
      const theme = await chosenTheme(dependencies, caller, command.style.themeId);
      return { ...asked, theme, origin: origin ? origin.state : undefined };
    },
    decide: (state, known) => {
      const { questions, written, origin } = known;
      const decided = decideCreation(state, command, questions, written, origin);
      requirePermitted({ id, state, decided }, known);
      requireKnownTheme(command, known.theme, origin);
      return decided;
    },
    reserve: ({ state, events }, decided, { questions }) =>
      reservePoll(dependencies, caller, { id, state, events, decided }, questions),
  });
  const view = await viewOfPoll(dependencies, caller, id, outcome);
  return doneWithWritten(dependencies, caller, outcome, view);
}
