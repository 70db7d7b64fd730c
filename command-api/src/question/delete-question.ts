import { questionAggregate } from '@canvass/contracts/question/state';
import type { Caller } from '../command/caller.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { ownedBy } from '../command/record.js';
import { run, type Done } from '../command/run.js';
import { pollsUsing } from '../poll/placement.js';
import { questionConsequences } from './consequences.js';
import { decideDeletion } from './decide.js';

/** Deletes a question that no poll uses. @throws Refusal notFound, questionInUse naming polls */
export async function deleteQuestion(
  dependencies: CommandDependencies,
  caller: Caller,
  { id }: { id: string },
): Promise<Done<{ id: string }>> {
  const { position } = await run(dependencies, caller, {
    ...{ aggregate: questionAggregate, id, consequences: questionConsequences },
    prepare: (loaded) => {
      ownedBy(caller.firm, loaded);
      return pollsUsing(dependencies, caller, id, loaded.state.polls);
    },
    decide: decideDeletion,
  });
  return { view: { id }, position };
}
