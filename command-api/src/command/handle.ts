import { setTimeout as wait } from 'node:timers/promises';
import type { Aggregate } from '@canvass/contracts/event/aggregate';
import { eventCatalogue } from '@canvass/contracts/event/catalogue';
import type {
  DomainEvent,
  EventMetadata,
  NewEvent,
  RecordedEvent,
} from '@canvass/contracts/event/envelope';
import { versionOf, type EventOf, type EventSchemas } from '@canvass/contracts/event/schema';
import type { Fold } from '@canvass/platform/event-log/fold';
import { WrongExpectedRevision, type ExpectedRevision } from '@canvass/platform/event-log/port';
import type { CommandDependencies } from './dependencies.js';
import { derivedId } from './ids.js';
import { sealed } from './seal.js';

/** On whose behalf a command runs. */
export interface CommandContext {
  commandId: string;
  correlationId: string;
  by?: string;
  /** API key with which it was sent. */
  key?: string;
  /** Operator's account that acts as `by`. */
  impersonator?: string;
  firm?: string;
}

/** A stream as a decider sees it. */
export interface Loaded<State> {
  state: State;
  revision: ExpectedRevision;
  events: readonly RecordedEvent[];
  /** Whom the stream belongs to, from its first event that names a firm. */
  firm: string | undefined;
  /** When that event was decided. */
  createdAt: string;
}

export interface Outcome<State> extends Loaded<State> {
  /** Where the last event of this command stands; undefined when nothing had to be appended. */
  position: string | undefined;
}

/** Decides on the one with this id of an aggregate, or of a part of one. */
export interface Handling<State, Events extends EventSchemas> {
  aggregate: Aggregate<State, Events>;
  id: string;
  /** May read and append to other streams first; runs anew when the stream changed meanwhile. */
  decide(loaded: Loaded<State>): EventOf<Events>[] | Promise<EventOf<Events>[]>;
}

/** Tries before a command gives up on a stream that keeps changing. */
const TRIES = 20;
/** Pauses between tries grow up to this, in milliseconds, and differ, so that two commands cannot go on hindering each other. */
const LONGEST_PAUSE = 100;

/** Waits before another try. */
export function pauseAfter(tried: number): Promise<void> {
  return wait(Math.random() * Math.min(2 ** tried, LONGEST_PAUSE));
}

/** The one with this id of an aggregate, or of a part of one, as it is now. */
export async function load<State, Events extends EventSchemas>(
  { log }: Pick<CommandDependencies, 'log'>,
  aggregate: Aggregate<State, Events>,
  id: string,
): Promise<Loaded<State>> {
  return loadedFrom(aggregate, await log.read(aggregate.stream(id)));
}

/** The state an edit started from: as it was at the revision the edit names, as it is now if it names none. */
export function baseOf<State>(
  loaded: Loaded<State>,
  fold: Fold<State>,
  revision: number | undefined,
): State {
  if (revision === undefined) return loaded.state;
  const until = loaded.events.filter((event) => event.revision <= revision);
  return fold.fold(until);
}

/**
 * The last event that a command has appended to a stream; undefined while it has not.
 * Only the firm's own command: whoever learns another firm's command id gets nothing by it.
 */
export function doneBy(
  events: readonly RecordedEvent[],
  context: Pick<CommandContext, 'commandId' | 'firm'>,
): RecordedEvent | undefined {
  return events.findLast((event) => isOf(event, context));
}

/** Whether a command has appended an event. */
export function isOf(
  { metadata }: RecordedEvent,
  { commandId, firm }: Pick<CommandContext, 'commandId' | 'firm'>,
): boolean {
  return metadata.commandId === commandId && metadata.firm === firm;
}

function loadedFrom<State>(fold: Fold<State>, events: readonly RecordedEvent[]): Loaded<State> {
  const first = events.find((event) => event.metadata.firm !== undefined);
  return {
    state: fold.fold(events),
    revision: events.at(-1)?.revision ?? 'none',
    events,
    firm: first?.metadata.firm,
    createdAt: first?.metadata.at ?? '',
  };
}

/** Only what metadata is made of, whatever else the context carries. */
export function metadataOf(
  { commandId, correlationId, by, key, impersonator, firm }: CommandContext,
  now: Date,
): EventMetadata {
  const who = { ...(by ? { by } : {}), ...(key ? { key } : {}) };
  const behind = { ...(impersonator ? { impersonator } : {}), ...(firm ? { firm } : {}) };
  return { at: now.toISOString(), commandId, correlationId, ...who, ...behind };
}

/** The event in the form the log takes: checked against its schema, its personal part sealed. */
export function newEvent(event: DomainEvent, id: string, metadata: EventMetadata): NewEvent {
  const schema = eventCatalogue[event.type];
  if (!schema) throw new Error(`no schema for events of type ${event.type}`);
  const data = schema.data.parse(event.data);
  const version = versionOf(schema);
  const versioned = version === 1 ? metadata : { ...metadata, version };
  if (!schema.personal || event.personal === undefined)
    return { id, type: event.type, data, metadata: versioned };
  const { personal, seal } = sealed(schema.personal.parse(event.personal));
  return { id, type: event.type, data, metadata: { ...versioned, seal }, personal };
}

/**
 * Runs a command on one stream: load, decide, append at the loaded revision; once more when somebody was quicker.
 * A command whose id already stands in the stream changes nothing and gets the same answer.
 * @throws Refusal when the decider refuses
 */
export async function handle<State, Events extends EventSchemas>(
  dependencies: CommandDependencies,
  context: CommandContext,
  { aggregate, id, decide }: Handling<State, Events>,
): Promise<Outcome<State>> {
  const stream = aggregate.stream(id);
  for (let tried = 1; ; tried += 1) {
    const loaded = await load(dependencies, aggregate, id);
    const done = doneBy(loaded.events, context);
    if (done) return { ...loaded, position: done.position };
    const decided = await decide(loaded);
    const last = loaded.events.at(-1);
    if (decided.length === 0) return { ...loaded, position: last?.position };
    const metadata = metadataOf(context, dependencies.now());
    const events = decided.map((event, index) =>
      newEvent(event, derivedId(stream, context.commandId, String(index)), metadata),
    );
    try {
      const { revision, position } = await dependencies.log.append(stream, loaded.revision, events);
      // As the log has them: the same command sent twice at once may have been decided differently there.
      const since = await dependencies.log.read(stream, (last?.revision ?? -1) + 1);
      const recorded = since.filter((event) => event.revision <= revision);
      return { ...loadedFrom(aggregate, [...loaded.events, ...recorded]), position };
    } catch (error) {
      if (!(error instanceof WrongExpectedRevision) || tried === TRIES) throw error;
      await pauseAfter(tried);
    }
  }
}
