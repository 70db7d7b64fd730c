import type { EditQuestion } from '@canvass/contracts/question/commands';
import { presentQuestion } from '@canvass/contracts/question/present';
import { questionAggregate } from '@canvass/contracts/question/state';
import type { QuestionView } from '@canvass/contracts/question/view';
import type { Caller } from '../command/caller.js';
import { countWritten } from '../command/count-written.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { baseOf } from '../command/handle.js';
import { partIds } from '../command/ids.js';
import { ownedBy, recordFacts } from '../command/record.js';
import { run, type Done } from '../command/run.js';
import { requireFormSizes } from '../edition/form-size.js';
import { countPublishing } from '../edition/publishing-rate.js';
import { questionConsequences } from './consequences.js';
import { decidedQuestion, decideEdit } from './decide.js';
import { permissionFor, requirePermitted } from './permitted.js';

/**
 * Edits a question; its published polls get a new edition.
 * @throws Refusal notFound, invalidInput, editConflict, questionTypeNotInPlan, featureNotInPlan, tooManyEditions, tooMany
 */
export async function editQuestion(
  dependencies: CommandDependencies,
  caller: Caller,
  command: EditQuestion,
): Promise<Done<QuestionView>> {
  const { id, revision } = command;
  const outcome = await run(dependencies, caller, {
    ...{ aggregate: questionAggregate, id, consequences: questionConsequences },
    startedFrom: revision,
    prepare: async (loaded) => {
      ownedBy(caller.firm, loaded);
      const permission = await permissionFor(dependencies, caller);
      return { ...permission, base: baseOf(loaded, questionAggregate, revision) };
    },
    decide: (state, known) => {
      const decided = decideEdit(state, known.base, command, partIds(id, caller));
      requirePermitted(known, state, decided);
      return decided;
    },
    reserve: async ({ state: { content: before, polls } }, decided) => {
      await countWritten(dependencies, caller, decided);
      const after = decidedQuestion(decided);
      if (!before || !after) return;
      const sizes = await requireFormSizes(dependencies, caller, { id, before, after }, polls);
      await countPublishing(dependencies, caller, sizes);
    },
  });
  const view = presentQuestion(id, outcome.state, recordFacts(outcome));
  return { view, position: outcome.position };
}
