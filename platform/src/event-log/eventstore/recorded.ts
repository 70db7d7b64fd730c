import {
  jsonEvent,
  type AllStreamRecordedEvent,
  type JSONEventData,
  type Position,
  type RecordedEvent as StreamRecordedEvent,
} from '@eventstore/db-client';
import type { EventMetadata, NewEvent, RecordedEvent } from '@canvass/contracts/event/envelope';
import { PositionGone, UnreadableEvent } from '../port.js';

/** Hexadecimal digits of an unsigned 64-bit number. */
const DIGITS = 16;

/** What stands beside an event's data in EventStoreDB: its metadata, and what is personal, sealed. */
type StoredMetadata = EventMetadata & { personal?: string };

/** An event as EventStoreDB has it, what is personal still sealed. */
export interface SealedEvent {
  event: RecordedEvent;
  sealed?: string;
}

/** Writes a place in `$all` as digits of fixed width, so that it sorts as text. */
export function formatPosition({ commit, prepare }: Position): string {
  return [commit, prepare].map((part) => part.toString(16).padStart(DIGITS, '0')).join('');
}

/** What the server says of a place where there is none: commit and prepare position are the largest there is. */
const NONE = 2n ** 64n - 1n;

/** Whether a place in `$all` is one; a server that has looked at nothing yet may say that it has come to `none`. */
export const isPlace = ({ commit, prepare }: Position): boolean =>
  commit !== NONE || prepare !== NONE;

/**
 * Reads a position back; undefined and '' stand for the beginning of the log.
 * @throws PositionGone when it is no position of EventStoreDB
 */
export function parsePosition(position: string | undefined): Position | undefined {
  if (!position) return undefined;
  if (position.length !== 2 * DIGITS || !/^[\da-f]+$/.test(position)) {
    throw new PositionGone(`${position} is not a position of this log`);
  }
  return {
    commit: BigInt(`0x${position.slice(0, DIGITS)}`),
    prepare: BigInt(`0x${position.slice(DIGITS)}`),
  };
}

/** Events of EventStoreDB itself, and ours that are about the log and not in it. */
export const isSystemEvent = ({ type }: { type: string }): boolean => type.startsWith('$');

export function toStored(event: NewEvent, sealed: string | undefined): JSONEventData {
  const { id, type, data, metadata } = event;
  return jsonEvent({
    id,
    type,
    data: data as Record<string, unknown>,
    metadata: sealed === undefined ? { ...metadata } : { ...metadata, personal: sealed },
  });
}

/** Any event of EventStoreDB, as its client gives it. */
export type StoredEvent = StreamRecordedEvent | AllStreamRecordedEvent;

function unreadable({ id, type, streamId, revision }: StoredEvent, reason: string): Error {
  return new UnreadableEvent(
    `the event ${id} (${type}, ${revision} of ${streamId}) was not written by this log: ${reason}`,
  );
}

/** @throws Error when the server does not say where the event stands, as before version 22.6 */
export function positionOf({ position }: StoredEvent): string {
  if (!position) {
    throw new Error('EventStoreDB is too old: it does not say where events of a stream stand');
  }
  return formatPosition(position);
}

/** @throws UnreadableEvent; Error as `positionOf` */
export function fromStored(stored: StoredEvent): SealedEvent {
  const { id, streamId, revision, created, type } = stored;
  const position = positionOf(stored);
  const { personal: sealed, ...metadata } = metadataOf(stored);
  const event: RecordedEvent = {
    id,
    stream: streamId,
    revision: Number(revision),
    position,
    recordedAt: created.toISOString(),
    type,
    data: dataOf(stored),
    metadata,
  };
  return sealed === undefined ? { event } : { event, sealed };
}

/**
 * The event as subscriptions deliver it: an event that this log did not write is marked unreadable and blocks no reader.
 * @throws Error as `positionOf`
 */
export function fromAnybody(stored: StoredEvent): SealedEvent {
  const position = positionOf(stored);
  try {
    return fromStored(stored);
  } catch (error) {
    if (!(error instanceof UnreadableEvent)) throw error;
    const { id, streamId, revision, created, type } = stored;
    const recordedAt = created.toISOString();
    return {
      event: {
        ...{ id, stream: streamId, revision: Number(revision), position, recordedAt, type },
        data: {},
        metadata: { at: recordedAt, commandId: id, correlationId: id },
        unreadable: error.message,
        foreign: { data: asJson(stored.data), metadata: asJson(stored.metadata) },
      },
    };
  }
}

/** Bytes in base64, anything else as it is. */
function asJson(value: unknown): unknown {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  return value ?? null;
}

function dataOf(stored: StoredEvent): RecordedEvent['data'] {
  if (!stored.isJson) throw unreadable(stored, 'its data is bytes');
  const data: unknown = stored.data;
  if (!isRecord(data)) throw unreadable(stored, 'its data is not a JSON object');
  return data;
}

function metadataOf(stored: StoredEvent): StoredMetadata {
  const { metadata } = stored;
  if (!isRecord(metadata)) throw unreadable(stored, 'it has no metadata');
  const missing = required.filter((name) => typeof metadata[name] !== 'string');
  if (missing.length > 0 || !['string', 'undefined'].includes(typeof metadata.personal)) {
    throw unreadable(stored, 'its metadata has another shape');
  }
  return metadata as unknown as StoredMetadata;
}

/** What all metadata of ours has. */
const required = ['at', 'commandId', 'correlationId'] as const satisfies (keyof EventMetadata)[];

function isRecord(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof Uint8Array)
  );
}
