import { languagesOf } from '@canvass/contracts/language/language';
import { MOST_LOSSES } from '@canvass/contracts/poll-file/loss';
import type { ImportReport } from '@canvass/contracts/poll-file/view';
import { pollAggregate } from '@canvass/contracts/poll/state';
import { Refusal } from '@canvass/contracts/rule/refusal';
import type { Violation } from '@canvass/contracts/rule/violation';
import type { Caller } from '../command/caller.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { decideCreation } from '../poll/decide.js';
import { requirePermitted } from '../poll/permitted.js';
import { askedQuestions, withOwnIds } from '../poll/written.js';
import { permissionFor } from '../question/permitted.js';
import { fileToImport } from './file-to-import.js';
import { plannedPoll, type Planned } from './planned.js';

/** What is wrong with a poll that is to be made. */
async function problemsOf(
  dependencies: CommandDependencies,
  caller: Caller,
  { poll, types }: Planned,
): Promise<Violation[]> {
  if (types.length > 0) return [];
  try {
    const command = withOwnIds(poll, caller);
    const known = await askedQuestions(dependencies, caller, command, command.questions);
    const state = pollAggregate.initial;
    const decided = decideCreation(state, command, known.questions, known.written);
    requirePermitted({ id: caller.commandId, state, decided }, { ...known, theme: undefined });
    return [];
  } catch (error) {
    if (error instanceof Refusal && error.code === 'invalidInput') {
      return error.details as Violation[];
    }
    throw error;
  }
}

/** Says what a file would make. Nothing is made. @throws Refusal fileTooLarge, invalidJson, tooLarge, invalidInput */
export async function previewImport(
  dependencies: CommandDependencies,
  caller: Caller,
  file: string,
): Promise<ImportReport> {
  const { format, poll, losses } = await fileToImport(dependencies, caller, file);
  const planned = plannedPoll(poll, await permissionFor(dependencies, caller));
  const { newQuestions = [] } = poll;
  return {
    format,
    name: poll.name,
    description: poll.description,
    questions: newQuestions.map(({ name, type, question }) => ({ name, type, question })),
    languages: languagesOf(newQuestions.map(({ question }) => question)),
    losses: losses.slice(0, MOST_LOSSES),
    features: planned.features,
    types: planned.types,
    problems: await problemsOf(dependencies, caller, planned),
  };
}
