import type { RenameCodes } from '@canvass/contracts/code/commands';
import type { CodeEvent } from '@canvass/contracts/code/events';
import { renameCodes } from '@canvass/contracts/code/rename';
import { codeAggregate, type CodeState } from '@canvass/contracts/code/state';
import { presentCodes, type PollCodes } from '@canvass/contracts/code/view';
import { pollAggregate } from '@canvass/contracts/poll/state';
import { PUBLISHED } from '@canvass/contracts/question/question';
import { invalid, notFound } from '@canvass/contracts/rule/refusal';
import type { Caller } from '../command/caller.js';
import { countWritten } from '../command/count-written.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { load } from '../command/handle.js';
import { derivedId } from '../command/ids.js';
import { ownedBy } from '../command/record.js';
import { run, type Done } from '../command/run.js';
import { sizeOfForm } from '../edition/form-size.js';
import { countPublishing } from '../edition/publishing-rate.js';
import { questionsFor } from '../poll/placement.js';
import { assignCodes } from './assign-codes.js';
import { codeConsequences } from './consequences.js';

/** Gives questions of a poll and their options other codes. @throws Refusal invalidInput */
function decideRenaming(state: CodeState, { codes }: RenameCodes): CodeEvent[] {
  const renaming = renameCodes(state, codes);
  if ('violations' in renaming) throw invalid(renaming.violations);
  const questions = renaming.assigned;
  return Object.keys(questions).length > 0 ? [{ type: 'CodesAssigned', data: { questions } }] : [];
}

/**
 * Gives questions of a poll and their options other codes; their former ones stay theirs.
 * @throws Refusal notFound, invalidInput, tooMany
 */
export async function renamePollCodes(
  dependencies: CommandDependencies,
  caller: Caller,
  command: RenameCodes,
): Promise<Done<PollCodes>> {
  const { id } = command;
  const poll = await load(dependencies, pollAggregate, id);
  ownedBy(caller.firm, poll);
  if (poll.state.deleted) throw notFound();
  // A poll from before may not have got its codes yet.
  const before = { ...caller, commandId: derivedId(caller.commandId, 'before') };
  await assignCodes(dependencies, before, id);
  const { state, position } = await run(dependencies, caller, {
    ...{ aggregate: codeAggregate, id, consequences: codeConsequences },
    prepare: async () => {
      const { content } = poll.state;
      if (content?.status !== PUBLISHED) return [];
      const questions = await questionsFor(dependencies, caller, content.questions);
      return [sizeOfForm(id, poll.state, new Map(questions))];
    },
    decide: (loaded) => decideRenaming(loaded, command),
    reserve: async (_loaded, decided, sizes) => {
      await countWritten(dependencies, caller, decided);
      if (decided.length > 0) await countPublishing(dependencies, caller, sizes);
    },
  });
  return { view: presentCodes(id, state), position };
}
