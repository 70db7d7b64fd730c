import type { EditPoll } from '@canvass/contracts/poll/commands';
import { pollAggregate } from '@canvass/contracts/poll/state';
import type { PollView } from '@canvass/contracts/poll/view';
import type { Caller } from '../command/caller.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { baseOf } from '../command/handle.js';
import { ownedBy } from '../command/record.js';
import { run, type Done } from '../command/run.js';
import { countPublishing } from '../edition/publishing-rate.js';
import { addedQuestions, decideEdit } from './decide.js';
import { publishedSizes, requirePermitted } from './permitted.js';
import { placeQuestions, questionsFor } from './placement.js';
import { pollConsequences } from './consequences.js';
import { viewOfPoll } from './view.js';

/**
 * Edits, publishes, withdraws or switches off a poll; a published one gets a new edition.
 * @throws Refusal notFound, invalidInput, editConflict, featureNotInPlan, tooManyEditions, questionNotPublished
 */
export async function editPoll(
  dependencies: CommandDependencies,
  caller: Caller,
  command: EditPoll,
): Promise<Done<PollView>> {
  const { id } = command;
  const outcome = await run(dependencies, caller, {
    ...{ aggregate: pollAggregate, id, consequences: pollConsequences },
    prepare: async (loaded) => {
      ownedBy(caller.firm, loaded);
      const asked = [...(loaded.state.content?.questions ?? []), ...(command.questions ?? [])];
      return {
        base: baseOf(loaded, pollAggregate, command.revision),
        grant: await dependencies.entitlements.grantFor(caller),
        questions: await questionsFor(dependencies, caller, asked),
      };
    },
    decide: (state, known) => {
      const decided = decideEdit(state, known.base, command, known.questions);
      requirePermitted({ id, state, decided }, known);
      return decided;
    },
    reserve: async ({ state, events }, decided, { questions }) => {
      await countPublishing(
        dependencies,
        caller,
        publishedSizes({ id, state, decided }, questions),
      );
      const added = addedQuestions(state, decided);
      await placeQuestions(dependencies, caller, { id, events }, added);
    },
  });
  return { view: await viewOfPoll(dependencies, caller, id, outcome), position: outcome.position };
}
