import type { EditLibraryPoll } from '@canvass/contracts/library/commands';
import { libraryAggregate } from '@canvass/contracts/library/state';
import type { LibraryPollView } from '@canvass/contracts/library/view';
import type { Caller } from '../command/caller.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { baseOf } from '../command/handle.js';
import { run, type Done } from '../command/run.js';
import { requireKnownTheme } from '../poll/sent-kept.js';
import { askedQuestions, withOwnIds } from '../poll/written.js';
import { libraryConsequences } from './consequences.js';
import { decideLibraryEdit } from './decide.js';
import { doneWithLibraryPoll } from './view.js';

/** Edits a poll of the library; copies that were made of it stay as they are. @throws Refusal notFound, invalidInput, editConflict */
export async function editLibraryPoll(
  dependencies: CommandDependencies,
  caller: Caller,
  request: EditLibraryPoll,
): Promise<Done<LibraryPollView>> {
  const { id } = request;
  const command = withOwnIds(request, caller);
  const outcome = await run(dependencies, caller, {
    ...{ aggregate: libraryAggregate, id, consequences: libraryConsequences },
    startedFrom: command.revision,
    prepare: async (loaded) => ({
      base: baseOf(loaded, libraryAggregate, command.revision),
      ...(await askedQuestions(dependencies, caller, command, command.questions ?? [])),
    }),
    decide: (state, { base, questions, written }) => {
      // The library has no themes: those of a firm are not everybody's.
      requireKnownTheme(command, undefined);
      return decideLibraryEdit(state, base, command, questions, written);
    },
  });
  return doneWithLibraryPoll(id, outcome);
}
