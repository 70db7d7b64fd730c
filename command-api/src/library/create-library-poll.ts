import type { CreateLibraryPoll } from '@canvass/contracts/library/commands';
import { libraryAggregate } from '@canvass/contracts/library/state';
import type { LibraryPollView } from '@canvass/contracts/library/view';
import type { Caller } from '../command/caller.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { newRecord } from '../command/ids.js';
import { run, type Done } from '../command/run.js';
import { requireKnownTheme } from '../poll/sent-kept.js';
import { askedQuestions, withOwnIds } from '../poll/written.js';
import { libraryConsequences } from './consequences.js';
import { decideLibraryPoll } from './decide.js';
import { doneWithLibraryPoll } from './view.js';

/** Adds a poll to the library, with the questions that are written in it. @throws Refusal invalidInput, conflict */
export async function createLibraryPoll(
  dependencies: CommandDependencies,
  caller: Caller,
  request: CreateLibraryPoll,
): Promise<Done<LibraryPollView>> {
  const { id } = newRecord(libraryAggregate, caller);
  const command = withOwnIds(request, caller);
  const outcome = await run(dependencies, caller, {
    ...{ aggregate: libraryAggregate, id, consequences: libraryConsequences },
    prepare: () => askedQuestions(dependencies, caller, command, command.questions),
    decide: (state, { questions, written }) => {
      // The library has no themes: those of a firm are not everybody's.
      requireKnownTheme(command, undefined);
      return decideLibraryPoll(state, command, questions, written);
    },
  });
  return doneWithLibraryPoll(id, outcome);
}
