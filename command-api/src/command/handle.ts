import { setTimeout as wait } from 'node:timers/promises';
import type { Aggregate } from '@canvass/contracts/event/aggregate';
import { eventCatalogue } from '@canvass/contracts/catalogue/events';
import type {
  DomainEvent,
  EventMetadata,
  NewEvent,
  RecordedEvent,
} from '@canvass/contracts/event/envelope';
import { versionOf, type EventOf, type EventSchemas } from '@canvass/contracts/event/schema';
import { intentionOf } from '@canvass/contracts/http/command-id';
import { Refusal } from '@canvass/contracts/rule/refusal';
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

/** A stream as it was read for a decision. */
export interface Loaded<State> {
  state: State;
  revision: ExpectedRevision;
  events: readonly RecordedEvent[];
  /** Firm that the stream belongs to, from the first event that names one. */
  firm: string | undefined;
  /** When that event was decided. */
  createdAt: string;
}

export interface Outcome<State> extends Loaded<State> {
  /** Where the last event of this command stands; undefined when nothing had to be appended. */
  position: string | undefined;
}

/** A decision on one stream, folded as an aggregate or as a part of one. */
export interface Handling<State, Events extends EventSchemas> {
  aggregate: Aggregate<State, Events>;
  id: string;
  /** May read and append to other streams. Called again with the new state when the stream has changed meanwhile. */
  decide(loaded: Loaded<State>): EventOf<Events>[] | Promise<EventOf<Events>[]>;
}

/** Tries before a command gives up on a stream that keeps changing. */
const TRIES = 20;
/** Pauses between tries grow up to this many milliseconds, and are random so that two commands do not keep colliding. */
const LONGEST_PAUSE = 100;

/** Waits before another try. */
export function pauseAfter(tried: number): Promise<void> {
  return wait(Math.random() * Math.min(2 ** tried, LONGEST_PAUSE));
}

/** Reads a stream from the log and folds it as an aggregate, or as a part of one. */
export async function load<State, Events extends EventSchemas>(
  { log }: Pick<CommandDependencies, 'log'>,
  aggregate: Aggregate<State, Events>,
  id: string,
): Promise<Loaded<State>> {
  return loadedFrom(aggregate, await log.read(aggregate.stream(id)));
}

/** The state that an edit started from: at the revision that it names, or the current one when it names none. */
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
 * The last event that a command has appended to a stream; undefined before it has.
 * It must be the same firm's command: another firm's command id gives no access to its result.
 */
export function doneBy(
  events: readonly RecordedEvent[],
  context: Pick<CommandContext, 'commandId' | 'firm'>,
): RecordedEvent | undefined {
  return events.findLast((event) => isOf(event, context));
}

/** @throws Refusal idempotencyKeyReused, where an earlier command of the same intention meant something else */
function requireSameContent(events: readonly RecordedEvent[], context: CommandContext): void {
  const intention = intentionOf(context.commandId);
  const isReused = events.some(
    ({ metadata: { commandId, firm } }) =>
      firm === context.firm &&
      commandId !== context.commandId &&
      intentionOf(commandId) === intention,
  );
  if (isReused) throw new Refusal('unprocessable', 'idempotencyKeyReused');
}

/** Whether an event was appended by a command. */
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

/** Metadata of an event; other properties of the context are left out. */
export function metadataOf(
  { commandId, correlationId, by, key, impersonator, firm }: CommandContext,
  now: Date,
): EventMetadata {
  const who = { ...(by ? { by } : {}), ...(key ? { key } : {}) };
  const behind = { ...(impersonator ? { impersonator } : {}), ...(firm ? { firm } : {}) };
  return { at: now.toISOString(), commandId, correlationId, ...who, ...behind };
}

/** An event in the form that the log takes: checked against its schema, with its personal part sealed. */
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
 * Runs a command on one stream: loads it, decides, and appends at the loaded revision. When another append came first, it
 * starts over. A command whose id is in the stream already changes nothing and gets the same answer.
 * @throws Refusal when the decider refuses; idempotencyKeyReused
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
    requireSameContent(loaded.events, context);
    const decided = await decide(loaded);
    const last = loaded.events.at(-1);
    if (decided.length === 0) return { ...loaded, position: last?.position };
    const metadata = metadataOf(context, dependencies.now());
    const events = decided.map((event, index) =>
      newEvent(event, derivedId(stream, context.commandId, String(index)), metadata),
    );
    try {
      const { revision, position } = await dependencies.log.append(stream, loaded.revision, events);
      // Read back from the log: when the same command was sent twice at once, the other one's events may stand there.
      const since = await dependencies.log.read(stream, (last?.revision ?? -1) + 1);
      const recorded = since.filter((event) => event.revision <= revision);
      return { ...loadedFrom(aggregate, [...loaded.events, ...recorded]), position };
    } catch (error) {
      if (!(error instanceof WrongExpectedRevision) || tried === TRIES) throw error;
      await pauseAfter(tried);
    }
  }
}
