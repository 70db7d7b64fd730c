import shared from '@eventstore/db-client/generated/shared_pb.js';
import type { ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import { HIGHEST, type AllPosition } from './all-position.js';
import type { StoredEvent } from './stored-event.js';

/** EventStoreDB counts time in steps of 100 ns. */
const TICKS_PER_MILLISECOND = 10_000;

/** @param time in milliseconds since 1970 */
export const ticksOf = (time: number): string => String(time * TICKS_PER_MILLISECOND);

export function eventResponse(stored: StoredEvent): ReadResp {
  const id = new shared.UUID();
  id.setString(stored.id);
  const position = String(stored.position);
  const recorded = new streams.ReadResp.ReadEvent.RecordedEvent();
  recorded.setId(id);
  recorded.setStreamIdentifier(identifierOf(stored.stream));
  recorded.setStreamRevision(String(stored.revision));
  recorded.setCommitPosition(position);
  recorded.setPreparePosition(position);
  recorded.getMetadataMap().set('type', stored.type);
  recorded.getMetadataMap().set('content-type', stored.contentType);
  recorded.getMetadataMap().set('created', ticksOf(stored.created));
  recorded.setData(stored.data);
  recorded.setCustomMetadata(stored.metadata);
  const event = new streams.ReadResp.ReadEvent();
  event.setEvent(recorded);
  event.setCommitPosition(position);
  return new streams.ReadResp().setEvent(event);
}

export function confirmationResponse(id: string): ReadResp {
  const confirmation = new streams.ReadResp.SubscriptionConfirmation();
  confirmation.setSubscriptionId(id);
  return new streams.ReadResp().setConfirmation(confirmation);
}

/** @param position undefined for the start of the log, which EventStoreDB writes as the highest number */
export function checkpointResponse(position: AllPosition | undefined): ReadResp {
  const checkpoint = new streams.ReadResp.Checkpoint();
  checkpoint.setCommitPosition(String(position?.commit ?? HIGHEST));
  checkpoint.setPreparePosition(String(position?.prepare ?? HIGHEST));
  return new streams.ReadResp().setCheckpoint(checkpoint);
}

export function streamNotFoundResponse(stream: string): ReadResp {
  const missing = new streams.ReadResp.StreamNotFound();
  missing.setStreamIdentifier(identifierOf(stream));
  return new streams.ReadResp().setStreamNotFound(missing);
}

export const caughtUpResponse = (): ReadResp =>
  new streams.ReadResp().setCaughtUp(new streams.ReadResp.CaughtUp());

export function identifierOf(stream: string): InstanceType<typeof shared.StreamIdentifier> {
  const identifier = new shared.StreamIdentifier();
  identifier.setStreamName(Buffer.from(stream));
  return identifier;
}
