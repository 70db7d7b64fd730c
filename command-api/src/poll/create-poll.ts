import type { CreatePoll } from '@canvass/contracts/poll/commands';
import { pollAggregate } from '@canvass/contracts/poll/state';
import type { PollView } from '@canvass/contracts/poll/view';
import type { Caller } from '../command/caller.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { load } from '../command/handle.js';
import { derivedId } from '../command/ids.js';
import { ownedBy } from '../command/record.js';
import { run, type Done } from '../command/run.js';
import { countPublishing } from '../edition/publishing-rate.js';
import { takeSlot } from '../slot/slot.js';
import { addedQuestions, decideCreation } from './decide.js';
import { publishedSizes, requirePermitted } from './permitted.js';
import { placeQuestions, questionsFor } from './placement.js';
import { pollConsequences } from './consequences.js';
import { viewOfPoll } from './view.js';

/**
 * Creates a poll, or a copy of one; published at once if asked.
 * @throws Refusal notFound, invalidInput, featureNotInPlan, tooManyEditions, limitReached, questionNotPublished
 */
export async function createPoll(
  dependencies: CommandDependencies,
  caller: Caller,
  command: CreatePoll,
): Promise<Done<PollView>> {
  const { copyOf } = command;
  if (copyOf) ownedBy(caller.firm, await load(dependencies, pollAggregate, copyOf));
  const id = derivedId('poll', caller.firm, caller.commandId);
  const slot = { kind: 'polls', holder: pollAggregate.stream(id), caller } as const;
  const outcome = await run(dependencies, caller, {
    ...{ aggregate: pollAggregate, id, consequences: pollConsequences },
    prepare: async () => ({
      grant: await dependencies.entitlements.grantFor(caller),
      questions: await questionsFor(dependencies, caller, command.questions),
    }),
    decide: (state, known) => {
      const decided = decideCreation(state, command, known.questions);
      requirePermitted({ id, state, decided }, known);
      return decided;
    },
    reserve: async ({ state, events }, decided, { questions }) => {
      const poll = { id, events };
      await countPublishing(
        dependencies,
        caller,
        publishedSizes({ id, state, decided }, questions),
      );
      await takeSlot(dependencies, caller, slot, events);
      await placeQuestions(dependencies, caller, poll, addedQuestions(state, decided));
    },
  });
  return { view: await viewOfPoll(dependencies, caller, id, outcome), position: outcome.position };
}
