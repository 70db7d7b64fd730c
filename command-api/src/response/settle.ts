import type { RecordedEvent } from '@canvass/contracts/event/envelope';
import { responseAggregate } from '@canvass/contracts/response/state';
import { isStoredInFile } from '@canvass/contracts/response/stored';
import type { CommandDependencies } from '../command/dependencies.js';
import { eraseStream } from '../command/erase.js';
import { load, type CommandContext } from '../command/handle.js';

/**
 * What follows once a response was erased or has lapsed: first its files are deleted, then its answers. Only the answers
 * name the files, so this order lets it be done again from the log wherever it was cut off.
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
  // Also when nothing seems left: an erasure that was cut off may not have reached the files of the log yet.
  await eraseStream(dependencies, responseAggregate, id);
}

/** Names of the files of all saves: the answers to signature questions of each save's edition, and no look-alikes. */
async function signatureFiles(
  { admission }: Pick<CommandDependencies, 'admission'>,
  events: readonly RecordedEvent[],
): Promise<Set<string>> {
  const names = new Set<string>();
  for (const event of events.filter(responseAggregate.owns)) {
    const { type } = event;
    if (type !== 'ResponseSaved' && type !== 'ResponseQuarantined' && type !== 'TestSaved')
      continue;
    if (!event.personal) continue;
    const { poll, edition } = event.data;
    const { editions } = await admission.edition(poll);
    const seen = editions.find((one) => one.edition === edition);
    if (!seen) throw new Error(`poll ${poll} has no edition ${edition}`);
    const { questions } = await admission.form(seen.form);
    for (const question of questions) {
      if (!isStoredInFile(question)) continue;
      for (const name of event.personal.answers[question._id] ?? []) names.add(String(name));
    }
  }
  return names;
}
