import { derivedId } from '@canvass/command-api/command/ids';
import { tellHiddenFields } from '@canvass/command-api/poll/find-hidden-fields';
import { HIDDEN_FIELDS_FOUND } from '@canvass/command-api/poll/hidden-fields-found';
import type { EventType } from '@canvass/contracts/catalogue/events';
import type { RecordedEvent } from '@canvass/contracts/event/envelope';
import { MOST_HIDDEN_FIELDS } from '@canvass/contracts/poll/poll';
import type { DurableStore } from '@canvass/platform/durable/port';
import { isEngineAway } from '../log/parked-work.js';
import { startReader, type LogReader } from '../log/reader.js';
import type { ReactionDependencies } from '../reaction/dependencies.js';

/** Saves that are looked through together. */
const AT_ONCE = 500;
/** The checkpoint may lag behind so long, in milliseconds: what is told twice changes nothing. */
const CHECKPOINT_EVERY = 5000;

const namesOf = ({ personal }: RecordedEvent): string[] => Object.keys(personal?.['hidden'] ?? {});

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
 * declared, so that these polls keep them. Meanwhile each answer tells its poll itself
 * (`command-api/src/response/hidden.ts`). At the end of the log it ends for good: from then on no answer brings in a name,
 * and a poll for which none was found has none.
 */
export function startHiddenFields(
  dependencies: ReactionDependencies,
  durable: DurableStore,
  build: string,
): LogReader {
  const failing = new FailingPolls();
  const tell = async (poll: string, events: readonly RecordedEvent[]): Promise<void> => {
    const last = events.at(-1);
    if (!last) return;
    const { correlationId, firm } = last.metadata;
    const context = { commandId: derivedId('hiddenFields', last.id), correlationId };
    const names = events.flatMap(namesOf);
    await tellHiddenFields(dependencies, firm ? { ...context, firm } : context, poll, names);
  };
  const work = async (events: readonly RecordedEvent[]): Promise<void> => {
    for (const [poll, all] of byPoll(events)) {
      const some = all.filter((event) => !failing.isKnown(poll, event));
      try {
        await tell(poll, some);
      } catch (error) {
        // What fails by itself is parked.
        if (events.length === 1 && !isEngineAway(error)) failing.note(poll, some);
        throw error;
      }
      if (some.length > 0) failing.forget(poll);
    }
  };
  const types: readonly EventType[] = ['ResponseSaved', 'ResponseQuarantined'];
  return startReader({
    log: dependencies.log,
    durable,
    logger: dependencies.logger,
    checkpoint: 'checkpoint/hidden-fields',
    checkpointEvery: CHECKPOINT_EVERY,
    endMark: HIDDEN_FIELDS_FOUND,
    types,
    atOnce: AT_ONCE,
    work,
    parking: { durable, build, parts: { 'hidden-fields': { types, work } } },
  });
}

/**
 * Polls that cannot be told: of each, only answers that bring a name for the first time are parked, and no more than a
 * poll takes on. So one poll does not fill up what may be parked.
 */
class FailingPolls {
  /** By poll: names, and the event that brought each first and is parked. */
  private readonly names = new Map<string, Map<string, string>>();

  /** Whether others that are parked bring all that the event does. */
  isKnown(poll: string, event: RecordedEvent): boolean {
    const known = this.names.get(poll);
    if (!known || [...known.values()].includes(event.id)) return false;
    return known.size >= MOST_HIDDEN_FIELDS || namesOf(event).every((name) => known.has(name));
  }

  note(poll: string, events: readonly RecordedEvent[]): void {
    const known = this.names.get(poll) ?? new Map<string, string>();
    this.names.set(poll, known);
    for (const event of events) {
      for (const name of namesOf(event)) if (!known.has(name)) known.set(name, event.id);
    }
  }

  forget(poll: string): void {
    this.names.delete(poll);
  }
}
