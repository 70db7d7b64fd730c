import {
  jsonEvent,
  type AllStreamRecordedEvent,
  type JSONEventData,
  type Position,
  type RecordedEvent as StreamRecordedEvent,
} from '@eventstore/db-client';
import type { EventMetadata, NewEvent, RecordedEvent } from '@canvass/contracts/event/envelope';

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

/**
 * Reads a position back; undefined and '' stand for the beginning of the log.
 * @throws RangeError when it is no position of EventStoreDB
 */
export function parsePosition(position: string | undefined): Position | undefined {
  if (!position) return undefined;
  if (position.length !== 2 * DIGITS || !/^[\da-f]+$/.test(position)) {
    throw new RangeError(`${position} is not a position of this log`);
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

/** @throws Error when the server does not say where the event stands, as before version 22.6 */
export function fromStored(stored: StreamRecordedEvent | AllStreamRecordedEvent): SealedEvent {
  const { id, streamId, revision, position, created, type, data, metadata } = stored;
  if (!position) {
    throw new Error('EventStoreDB is too old: it does not say where events of a stream stand');
  }
  const { personal: sealed, ...rest } = metadata as unknown as StoredMetadata;
  const event: RecordedEvent = {
    id,
    stream: streamId,
    revision: Number(revision),
    position: formatPosition(position),
    recordedAt: created.toISOString(),
    type,
    data: data as RecordedEvent['data'],
    metadata: rest,
  };
  return sealed === undefined ? { event } : { event, sealed };
}
