import type { EditQuestion } from '@canvass/contracts/question/commands';
import { presentQuestion } from '@canvass/contracts/question/present';
import type { QuestionEvent } from '@canvass/contracts/question/events';
import { questionAggregate, type QuestionState } from '@canvass/contracts/question/state';
import type { Restore } from '@canvass/contracts/http/restore';
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
import { decidedQuestion, decideEdit, decideRestoration } from './decide.js';
import { permissionFor, requirePermitted } from './permitted.js';

interface Change {
  id: string;
  /** Revision at which the decision needs to know the question besides. */
  base: number | undefined;
  /** Revision that an edit started from. */
  startedFrom?: number | undefined;
  /** @param base the question at the revision above */
  decide(state: QuestionState, base: QuestionState): QuestionEvent[];
}

/**
 * Edits a question; its published polls get a new edition.
 * @throws Refusal notFound, invalidInput, editConflict, questionTypeNotInPlan, featureNotInPlan, tooManyEditions, tooMany
 */
export function editQuestion(
  dependencies: CommandDependencies,
  caller: Caller,
  command: EditQuestion,
): Promise<Done<QuestionView>> {
  const { id, revision } = command;
  return changeQuestion(dependencies, caller, {
    ...{ id, base: revision, startedFrom: revision },
    decide: (state, base) => decideEdit(state, base, command, partIds(id, caller)),
  });
}

/**
 * Makes a question again what it was at a revision. Its status stays.
 * @throws Refusal notFound, invalidInput, questionTypeNotInPlan, featureNotInPlan, tooManyEditions, tooMany
 */
export function restoreQuestion(
  dependencies: CommandDependencies,
  caller: Caller,
  { id, revision }: Restore,
): Promise<Done<QuestionView>> {
  const decide = decideRestoration;
  return changeQuestion(dependencies, caller, { id, base: revision, decide });
}

async function changeQuestion(
  dependencies: CommandDependencies,
  caller: Caller,
  { id, base: revision, startedFrom, decide }: Change,
): Promise<Done<QuestionView>> {
  const outcome = await run(dependencies, caller, {
    ...{ aggregate: questionAggregate, id, consequences: questionConsequences },
    startedFrom,
    prepare: async (loaded) => {
      ownedBy(caller.firm, loaded);
      const permission = await permissionFor(dependencies, caller);
      return { ...permission, base: baseOf(loaded, questionAggregate, revision) };
    },
    decide: (state, known) => {
      const decided = decide(state, known.base);
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
