import type { CopyToLibrary } from '@canvass/contracts/library/commands';
import { snapshotOf } from '@canvass/contracts/library/snapshot';
import { libraryAggregate } from '@canvass/contracts/library/state';
import type { LibraryPollView } from '@canvass/contracts/library/view';
import { pollAggregate } from '@canvass/contracts/poll/state';
import { contentNow } from '@canvass/contracts/poll/ways';
import { notFound } from '@canvass/contracts/rule/refusal';
import type { Caller } from '../command/caller.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { load } from '../command/handle.js';
import { newRecord } from '../command/ids.js';
import { ownedBy } from '../command/record.js';
import { run, type Done } from '../command/run.js';
import { questionsFor } from '../poll/placement.js';
import { libraryConsequences } from './consequences.js';
import { decideAddition } from './decide.js';
import { doneWithLibraryPoll } from './view.js';

/** Puts a copy of an own poll into the library, as the poll stands. @throws Refusal notFound, invalidInput */
export async function copyToLibrary(
  dependencies: CommandDependencies,
  caller: Caller,
  { id: poll, category }: CopyToLibrary,
): Promise<Done<LibraryPollView>> {
  const { id } = newRecord(libraryAggregate, caller);
  const outcome = await run(dependencies, caller, {
    ...{ aggregate: libraryAggregate, id, consequences: libraryConsequences },
    prepare: async () => {
      const loaded = await load(dependencies, pollAggregate, poll);
      ownedBy(caller.firm, loaded);
      const { content, contentAt, deleted } = loaded.state;
      if (deleted || !content) throw notFound();
      const known = await questionsFor(dependencies, caller, content.questions);
      const now = contentNow({ content, contentAt }, known);
      const questions = [...known].map(([question, { formerOptions: _former, ...asked }]) => {
        return [question, asked] as const;
      });
      return snapshotOf({ ...now, category }, new Map(questions));
    },
    decide: decideAddition,
  });
  return doneWithLibraryPoll(id, outcome);
}
