import type { CreateQuestion } from '@canvass/contracts/question/commands';
import { presentQuestion } from '@canvass/contracts/question/present';
import { questionAggregate } from '@canvass/contracts/question/state';
import type { QuestionView } from '@canvass/contracts/question/view';
import type { Caller } from '../command/caller.js';
import { countWritten } from '../command/count-written.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { load } from '../command/handle.js';
import { newRecord, partIds } from '../command/ids.js';
import { ownedBy, recordFacts } from '../command/record.js';
import { run, type Done } from '../command/run.js';
import { takeSlot } from '../slot/slot.js';
import { questionConsequences } from './consequences.js';
import { decideCreation } from './decide.js';
import { permissionFor, requirePermitted } from './permitted.js';

/**
 * Creates a question, or a copy of one.
 * @throws Refusal notFound, invalidInput, questionTypeNotInPlan, featureNotInPlan, limitReached, tooMany
 */
export async function createQuestion(
  dependencies: CommandDependencies,
  caller: Caller,
  command: CreateQuestion,
): Promise<Done<QuestionView>> {
  const { copyOf } = command;
  const { id, stream } = newRecord(questionAggregate, caller);
  const slot = { kind: 'questions', holder: stream, caller } as const;
  const outcome = await run(dependencies, caller, {
    ...{ aggregate: questionAggregate, id, consequences: questionConsequences },
    prepare: async () => {
      if (copyOf) ownedBy(caller.firm, await load(dependencies, questionAggregate, copyOf));
      return permissionFor(dependencies, caller);
    },
    decide: (state, permission) => {
      const decided = decideCreation(state, command, partIds(id, caller));
      requirePermitted(permission, state, decided);
      return decided;
    },
    reserve: async ({ events }, decided) => {
      await countWritten(dependencies, caller, decided);
      await takeSlot(dependencies, caller, slot, events);
    },
  });
  const view = presentQuestion(id, outcome.state, recordFacts(outcome));
  return { view, position: outcome.position };
}
