import type { RecordedEvent } from '@canvass/contracts/event/envelope';
import { responseAggregate } from '@canvass/contracts/response/state';
import { keepsFile } from '@canvass/contracts/response/stored';
import type { CommandDependencies } from '../command/dependencies.js';
import { load, type CommandContext } from '../command/handle.js';

/**
 * What follows once a response's erasure or lapse stands in the log: its files go, then its answers.
 * In this order, since only the answers know the files: cut off anywhere, it can be done again from the log.
 */
export async function settleErasure(
  dependencies: CommandDependencies,
  _context: CommandContext,
  id: string,
): Promise<void> {
  const { events } = await load(dependencies, responseAggregate, id);
  for (const name of await signatureFiles(dependencies, events)) {
    await dependencies.files.delete(name);
  }
  // Also when nothing is left to erase: an erasure cut off may not have left the log's files yet.
  await dependencies.log.erase(responseAggregate.stream(id));
}

/** Names of the files of every save: answers to what its edition asked as a signature, whatever others look like. */
async function signatureFiles(
  { door }: Pick<CommandDependencies, 'door'>,
  events: readonly RecordedEvent[],
): Promise<Set<string>> {
  const names = new Set<string>();
  for (const event of events.filter(responseAggregate.owns)) {
    if (event.type === 'ResponseErased' || event.type === 'ResponseLapsed') continue;
    if (!event.personal) continue;
    const { poll, edition } = event.data;
    const { editions } = await door.edition(poll);
    const seen = editions.find((one) => one.edition === edition);
    if (!seen) throw new Error(`poll ${poll} has no edition ${edition}`);
    const { questions } = await door.form(seen.form);
    for (const question of questions) {
      if (!keepsFile(question)) continue;
      for (const name of event.personal.answers[question._id] ?? []) names.add(String(name));
    }
  }
  return names;
}
