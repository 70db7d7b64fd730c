import type { AccountEvent } from '@canvass/contracts/account/events';
import type { EventType } from '@canvass/contracts/catalogue/events';
import { categoryOf, idOf, type RecordedEvent } from '@canvass/contracts/event/envelope';
import { accountAggregate } from '@canvass/contracts/account/state';
import type { RecipientEvent } from '@canvass/contracts/recipient/events';
import { recipientAggregate } from '@canvass/contracts/recipient/state';
import type { ReportEvent } from '@canvass/contracts/report/events';
import { reportAggregate } from '@canvass/contracts/report/state';
import { settleDeletion } from '../account/users/settle.js';
import type { CommandDependencies } from '../command/dependencies.js';
import type { Erasable } from '../command/erase.js';
import { handle, type CommandContext } from '../command/handle.js';
import { derivedId } from '../command/ids.js';
import { endPersonErasure } from '../person/erase-person.js';
import { settleRecipient } from '../recipient/settle.js';
import { settleReport } from '../report/settle.js';
import { eraseResponse } from '../response/erase-response.js';
import { eraseSession } from '../session/erase.js';
import { forgetSignIns } from '../sign-in/forget.js';

interface Kind {
  /** Types of the events with which such a stream ends before it is erased. */
  ends: readonly EventType[];
  /** Whether such streams own files, such as signatures. */
  ownsFiles: boolean;
  again(dependencies: CommandDependencies, context: CommandContext, id: string): Promise<unknown>;
}

/** The categories whose streams are erased. */
const kinds: Readonly<Record<string, Kind>> = {
  response: {
    ...{ ends: ['ResponseErased', 'ResponseLapsed'], ownsFiles: true },
    again: (dependencies, context, id) =>
      eraseResponse(dependencies, { ...context, firm: context.firm ?? '' }, { id }),
  },
  account: { ends: ['AccountDeleted'], ownsFiles: true, again: deleteAgain },
  // One that comes back before its end goes on, and erases its stream itself.
  personErasure: { ends: ['PersonErased'], ownsFiles: false, again: erasePersonErasure },
  recipient: { ends: ['RecipientRemoved'], ownsFiles: false, again: removeRecipientAgain },
  report: { ends: ['ReportDeleted'], ownsFiles: false, again: deleteReportAgain },
  session: { ends: ['SessionEnded'], ownsFiles: false, again: eraseSession },
  signIn: { ends: ['SignInsErased'], ownsFiles: false, again: forgetSignIns },
} satisfies Record<Erasable, Kind>;

/** Types of the events with which a stream ends before it is erased. */
export function endsOf(stream: string): readonly string[] {
  return kinds[categoryOf(stream)]?.ends ?? [];
}

async function erasePersonErasure(
  dependencies: CommandDependencies,
  context: CommandContext,
  id: string,
): Promise<void> {
  const nothing = { responses: 0, recipients: 0, reports: 0 };
  await endPersonErasure(dependencies, { id, firm: context.firm ?? '' }, nothing);
}

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

async function removeRecipientAgain(
  dependencies: CommandDependencies,
  context: CommandContext,
  id: string,
): Promise<void> {
  await handle(dependencies, context, {
    ...{ aggregate: recipientAggregate, id },
    decide: ({ state }): RecipientEvent[] =>
      state.exists ? [{ type: 'RecipientRemoved', data: {} }] : [],
  });
  await settleRecipient(dependencies, context, id);
}

async function deleteReportAgain(
  dependencies: CommandDependencies,
  context: CommandContext,
  id: string,
): Promise<void> {
  await handle(dependencies, context, {
    ...{ aggregate: reportAggregate, id },
    decide: ({ state }): ReportEvent[] =>
      state.exists ? [{ type: 'ReportDeleted', data: {} }] : [],
  });
  await settleReport(dependencies, context, id);
}

/** What the log still has of a stream that the ledger lists as erased. */
interface ErasureState {
  stream: string;
  /** Whether the log has the stream, and it is not erased. */
  isThere: boolean;
  /**
   * Whether there may be files of it that the log does not name. A restored log may end before the erasure, while files
   * that were copied later may belong to later events.
   */
  mayHaveUnnamedFiles: boolean;
}

/** Looks up a stream that the ledger lists as erased in a log that may be older than the erasure. */
export async function erasureStateOf(
  { log }: Pick<CommandDependencies, 'log'>,
  stream: string,
): Promise<ErasureState> {
  const events = await log.read(stream);
  const kind = kinds[categoryOf(stream)];
  const ends = endsOf(stream);
  const hasEnded = events.some(({ type }) => ends.includes(type));
  const isErased = isImpersonal(events) && (!kind || hasEnded);
  return {
    stream,
    isThere: events.length > 0 && !isErased,
    mayHaveUnnamedFiles: kind?.ownsFiles === true && !hasEnded,
  };
}

/**
 * Erases a stream again that the ledger lists as erased: appends the event of its erasure, by which read models subtract
 * it, and deletes its files.
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
