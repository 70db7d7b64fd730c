import { derivedId } from '@canvass/command-api/command/ids';
import { tellHiddenFields } from '@canvass/command-api/poll/find-hidden-fields';
import type { RecordedEvent } from '@canvass/contracts/event/envelope';
import type { DurableStore } from '@canvass/platform/durable/port';
import { startReader, type LogReader } from '../log/reader.js';
import type { ReactionDependencies } from '../reaction/dependencies.js';

/** Saves that are looked through together. */
const AT_ONCE = 500;
/** The checkpoint may lag behind so long, in milliseconds: what is told twice changes nothing. */
const CHECKPOINT_EVERY = 5000;

/** Saves that came with hidden fields, by poll. */
function byPoll(events: readonly RecordedEvent[]): Map<string, RecordedEvent[]> {
  const polls = new Map<string, RecordedEvent[]>();
  for (const event of events) {
    if (!event.personal?.['hidden']) continue;
    const poll = String(event.data['poll']);
    polls.set(poll, [...(polls.get(poll) ?? []), event]);
  }
  return polls;
}

/**
 * Looks once through the log, a page at a time, for the hidden fields with which polls were answered before fields were
 * declared, so that these polls keep them. At the end of the log it ends for good, as each answer since then tells its
 * poll itself (`command-api/src/response/hidden.ts`). Should an earlier release still take one during an update,
 * the next answer with that field brings it in.
 */
export function startHiddenFields(
  dependencies: ReactionDependencies,
  durable: Pick<DurableStore, 'get' | 'compareAndSet'>,
): LogReader {
  const tell = async (poll: string, events: readonly RecordedEvent[]): Promise<void> => {
    const names = events.flatMap(({ personal }) => Object.keys(personal?.['hidden'] ?? {}));
    const last = events.at(-1);
    if (!last) return;
    const { correlationId, firm } = last.metadata;
    const context = { commandId: derivedId('hiddenFields', last.id), correlationId };
    await tellHiddenFields(dependencies, firm ? { ...context, firm } : context, poll, names);
  };
  return startReader({
    log: dependencies.log,
    durable,
    logger: dependencies.logger,
    checkpoint: 'checkpoint/hidden-fields',
    checkpointEvery: CHECKPOINT_EVERY,
    endMark: 'ended/hidden-fields',
    types: ['ResponseSaved', 'ResponseQuarantined'],
    atOnce: AT_ONCE,
    work: async (events) => {
      for (const [poll, some] of byPoll(events)) await tell(poll, some);
    },
  });
}
