import type { AccountEvent } from '@canvass/contracts/account/events';
import { categoryOf, idOf, type RecordedEvent } from '@canvass/contracts/event/envelope';
import { accountFold } from '../account/register.js';
import { settleDeletion } from '../account/users/edit-account.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { handle, type CommandContext } from '../command/handle.js';
import { derivedId } from '../command/ids.js';
import { erase } from '../response/erase.js';
import { eraseSession } from '../session/erase.js';

interface Kind {
  /** Event with which a stream of its category ends before it is erased. */
  ends: string;
  again(dependencies: CommandDependencies, context: CommandContext, id: string): Promise<unknown>;
}

/** The streams that are ever erased, by category. */
const kinds: Record<string, Kind> = {
  response: {
    ends: 'ResponseErased',
    again: (dependencies, context, id) =>
      erase(dependencies, { ...context, firm: context.firm ?? '' }, id),
  },
  account: { ends: 'AccountDeleted', again: deleteAgain },
  session: { ends: 'SessionEnded', again: eraseSession },
};

async function deleteAgain(
  dependencies: CommandDependencies,
  context: CommandContext,
  id: string,
): Promise<void> {
  await handle(dependencies, context, {
    ...{ stream: `account-${id}`, fold: accountFold },
    decide: ({ state }): AccountEvent[] =>
      state.exists ? [{ type: 'AccountDeleted', data: {} }] : [],
  });
  await settleDeletion(dependencies, context, id);
}

/**
 * Erases a stream of which the ledger says that it has been: with the event that says so, from which read models
 * subtract it, and with its files. Does nothing where the log has it erased, or does not have it.
 * @returns whether there was something to do
 */
export async function eraseAgain(
  dependencies: CommandDependencies,
  stream: string,
): Promise<boolean> {
  const events = await dependencies.log.read(stream);
  const kind = kinds[categoryOf(stream)];
  if (events.length === 0 || isErased(events, kind)) return false;
  const firm = events.find(({ metadata }) => metadata.firm !== undefined)?.metadata.firm;
  const context: CommandContext = {
    commandId: derivedId('eraseAgain', stream),
    correlationId: derivedId('eraseAgain'),
    ...(firm === undefined ? {} : { firm }),
  };
  if (kind) await kind.again(dependencies, context, idOf(stream));
  else await dependencies.log.erase(stream);
  return true;
}

function isErased(events: readonly RecordedEvent[], kind: Kind | undefined): boolean {
  if (events.some(({ personal }) => personal !== undefined)) return false;
  return kind === undefined || events.some(({ type }) => type === kind.ends);
}
