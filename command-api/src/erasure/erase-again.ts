import type { AccountEvent } from '@canvass/contracts/account/events';
import { categoryOf, idOf, type RecordedEvent } from '@canvass/contracts/event/envelope';
import { accountAggregate } from '@canvass/contracts/account/state';
import { settleDeletion } from '../account/users/settle.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { handle, type CommandContext } from '../command/handle.js';
import { derivedId } from '../command/ids.js';
import { eraseResponse } from '../response/erase-response.js';
import { eraseSession } from '../session/erase.js';

interface Kind {
  /** Events with which a stream of its category ends before it is erased. */
  ends: readonly string[];
  /** Whether files are put for its streams, as signatures are. */
  ownsFiles: boolean;
  again(dependencies: CommandDependencies, context: CommandContext, id: string): Promise<unknown>;
}

/** The streams that are ever erased, by category. */
const kinds: Record<string, Kind> = {
  response: {
    ...{ ends: ['ResponseErased', 'ResponseLapsed'], ownsFiles: true },
    again: (dependencies, context, id) =>
      eraseResponse(dependencies, { ...context, firm: context.firm ?? '' }, { id }),
  },
  account: { ends: ['AccountDeleted'], ownsFiles: true, again: deleteAgain },
  session: { ends: ['SessionEnded'], ownsFiles: false, again: eraseSession },
};

async function deleteAgain(
  dependencies: CommandDependencies,
  context: CommandContext,
  id: string,
): Promise<void> {
  await handle(dependencies, context, {
    ...{ aggregate: accountAggregate, id },
    decide: ({ state }): AccountEvent[] =>
      state.exists ? [{ type: 'AccountDeleted', data: {} }] : [],
  });
  await settleDeletion(dependencies, context, id);
}

/** How a stream of which the ledger says that it has been erased stands in the log. */
interface Standing {
  stream: string;
  /** Whether the log still has something of it. */
  isThere: boolean;
  /**
   * Whether files of it may be there which the log does not name: it ends before the erasure, so files that were
   * copied after it may be of later events.
   */
  mayHaveUnnamedFiles: boolean;
}

/** How a stream that has been erased stands in a log that may be older than the erasure. */
export async function standingOf(
  { log }: Pick<CommandDependencies, 'log'>,
  stream: string,
): Promise<Standing> {
  const events = await log.read(stream);
  const kind = kinds[categoryOf(stream)];
  const hasEnded = events.some(({ type }) => kind?.ends.includes(type));
  const isErased = isImpersonal(events) && (kind === undefined || hasEnded);
  return {
    stream,
    isThere: events.length > 0 && !isErased,
    mayHaveUnnamedFiles: kind?.ownsFiles === true && !hasEnded,
  };
}

/**
 * Erases a stream that is there although the ledger says that it has been erased: with the event that says so, from
 * which read models subtract it, and with its files.
 */
export async function eraseAgain(dependencies: CommandDependencies, stream: string): Promise<void> {
  const events = await dependencies.log.read(stream);
  const firm = events.find(({ metadata }) => metadata.firm !== undefined)?.metadata.firm;
  const context: CommandContext = {
    commandId: derivedId('eraseAgain', stream),
    correlationId: derivedId('eraseAgain'),
    ...(firm === undefined ? {} : { firm }),
  };
  const kind = kinds[categoryOf(stream)];
  if (kind) await kind.again(dependencies, context, idOf(stream));
  else await dependencies.log.erase(stream);
}

function isImpersonal(events: readonly RecordedEvent[]): boolean {
  return events.every(({ personal }) => personal === undefined);
}
