import type shared from '@eventstore/db-client/generated/shared_pb.js';
import type { AppendReq, BatchAppendReq } from '@eventstore/db-client/generated/streams_pb.js';
import type { Expectation, ProposedEvent } from './stored-event.js';

/** Largest append that EventStoreDB accepts by default, in bytes. */
export const LARGEST_APPEND = 1024 * 1024;

export function streamOf(identifier: InstanceType<typeof shared.StreamIdentifier> | undefined) {
  return Buffer.from(identifier?.getStreamName_asU8() ?? []).toString('utf8');
}

export function expectedBy(options: AppendReq.Options): Expectation {
  return options.hasRevision() ? Number(options.getRevision()) : symbolic(options);
}

export function expectedByBatch(options: BatchAppendReq.Options): Expectation {
  return options.hasStreamPosition() ? Number(options.getStreamPosition()) : symbolic(options);
}

function symbolic(options: AppendReq.Options | BatchAppendReq.Options): Expectation {
  if (options.hasNoStream()) return 'none';
  return options.hasStreamExists() ? 'exists' : 'any';
}

export function eventOf(
  message: AppendReq.ProposedMessage | BatchAppendReq.ProposedMessage,
): ProposedEvent {
  return {
    id: message.getId()?.getString() ?? '',
    type: message.getMetadataMap().get('type') ?? '',
    contentType: message.getMetadataMap().get('content-type') ?? 'application/octet-stream',
    data: message.getData_asU8(),
    metadata: message.getCustomMetadata_asU8(),
  };
}

/** Measures an append as EventStoreDB does, which stores two bytes for each letter of a type. */
export const isTooLarge = (events: readonly ProposedEvent[]): boolean =>
  events.reduce(
    (sum, { type, data, metadata }) => sum + data.length + metadata.length + 2 * type.length,
    0,
  ) > LARGEST_APPEND;
