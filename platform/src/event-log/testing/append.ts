import {
  Metadata,
  status,
  type sendUnaryData,
  type ServerDuplexStream,
  type ServerReadableStream,
} from '@grpc/grpc-js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import type {
  AppendReq,
  AppendResp,
  BatchAppendReq,
  BatchAppendResp,
} from '@eventstore/db-client/generated/streams_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import statuses from '@eventstore/db-client/generated/status_pb.js';
import any from 'google-protobuf/google/protobuf/any_pb.js';
import empty from 'google-protobuf/google/protobuf/empty_pb.js';
import { identifierOf } from './responses.js';
import type { CurrentRevision, Expectation, ProposedEvent, StoredEvents } from './stored-events.js';

/** What EventStoreDB takes in one append unless it is configured otherwise, in bytes. */
const LARGEST_APPEND = 1024 * 1024;

/** Answers `Append`: one append, its events in messages of their own. */
export function append(
  events: StoredEvents,
  call: ServerReadableStream<AppendReq, AppendResp>,
  callback: sendUnaryData<AppendResp>,
): void {
  const proposed: ProposedEvent[] = [];
  let stream = '';
  let expected: Expectation = 'any';
  call.on('data', (request: AppendReq) => {
    const options = request.getOptions();
    const message = request.getProposedMessage();
    if (options) {
      stream = nameOf(options.getStreamIdentifier());
      if (options.hasRevision()) expected = Number(options.getRevision());
      else expected = symbolic(options);
    }
    if (message) proposed.push(eventOf(message));
  });
  call.on('end', () => {
    if (sizeOf(proposed) > LARGEST_APPEND) return callback(tooLarge());
    void events.append(stream, expected, proposed).then((written) => {
      if (written.kind === 'conflict') {
        return callback(null, refusedAppend(expected, written.current));
      }
      const position = new streams.AppendResp.Position();
      position.setCommitPosition(String(written.position));
      position.setPreparePosition(String(written.position));
      const success = new streams.AppendResp.Success();
      success.setCurrentRevision(String(written.revision));
      success.setPosition(position);
      callback(null, new streams.AppendResp().setSuccess(success));
    });
  });
}

/** Answers `BatchAppend`: any number of appends at once on one connection, each under its own correlation id. */
export function batchAppend(
  events: StoredEvents,
  call: ServerDuplexStream<BatchAppendReq, BatchAppendResp>,
): void {
  const begun = new Map<string, { options: BatchAppendReq.Options; events: ProposedEvent[] }>();
  let unanswered = 0;
  let ended = false;
  const endWhenAnswered = (): void => {
    if (ended && unanswered === 0) call.end();
  };
  call.on('data', (request: BatchAppendReq) => {
    const id = request.getCorrelationId()?.getString() ?? '';
    const options = request.getOptions();
    if (options && !begun.has(id)) begun.set(id, { options, events: [] });
    const append = begun.get(id);
    if (!append) return;
    append.events.push(...request.getProposedMessagesList().map(eventOf));
    if (!request.getIsFinal()) return;
    begun.delete(id);
    unanswered += 1;
    void answerBatch(events, append.options, append.events).then((response) => {
      response.setCorrelationId(request.getCorrelationId());
      unanswered -= 1;
      if (call.cancelled || call.destroyed) return;
      // Whoever does not fetch the answers may send no more.
      if (!call.write(response) && !call.isPaused()) {
        call.pause();
        call.once('drain', () => call.resume());
      }
      endWhenAnswered();
    });
  });
  call.on('end', () => {
    ended = true;
    endWhenAnswered();
  });
}

async function answerBatch(
  events: StoredEvents,
  options: BatchAppendReq.Options,
  proposed: ProposedEvent[],
): Promise<BatchAppendResp> {
  const stream = nameOf(options.getStreamIdentifier());
  const expected = options.hasStreamPosition()
    ? Number(options.getStreamPosition())
    : symbolic(options);
  const response = new streams.BatchAppendResp();
  response.setStreamIdentifier(identifierOf(stream));
  if (sizeOf(proposed) > LARGEST_APPEND) {
    const detail = new shared.MaximumAppendSizeExceeded();
    detail.setMaxappendsize(LARGEST_APPEND);
    return response.setError(packed('MaximumAppendSizeExceeded', detail.serializeBinary()));
  }
  const written = await events.append(stream, expected, proposed);
  if (written.kind === 'conflict') {
    const detail = conflict(expected, written.current);
    return response.setError(packed('WrongExpectedVersion', detail.serializeBinary()));
  }
  const position = new shared.AllStreamPosition();
  position.setCommitPosition(String(written.position));
  position.setPreparePosition(String(written.position));
  const success = new streams.BatchAppendResp.Success();
  success.setCurrentRevision(String(written.revision));
  success.setPosition(position);
  return response.setSuccess(success);
}

function symbolic(options: AppendReq.Options | BatchAppendReq.Options): Expectation {
  if (options.hasNoStream()) return 'none';
  return options.hasStreamExists() ? 'exists' : 'any';
}

function nameOf(identifier: InstanceType<typeof shared.StreamIdentifier> | undefined): string {
  return Buffer.from(identifier?.getStreamName_asU8() ?? []).toString('utf8');
}

function eventOf(
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

const sizeOf = (events: ProposedEvent[]): number =>
  events.reduce((sum, { data, metadata }) => sum + data.length + metadata.length, 0);

function conflict(expected: Expectation, current: CurrentRevision) {
  const detail = new shared.WrongExpectedVersion();
  if (current === 'none') detail.setCurrentNoStream(new empty.Empty());
  else detail.setCurrentStreamRevision(String(current));
  if (expected === 'exists') detail.setExpectedStreamExists(new empty.Empty());
  else if (expected === 'none') detail.setExpectedNoStream(new empty.Empty());
  else if (expected !== 'any') detail.setExpectedStreamPosition(String(expected));
  return detail;
}

function refusedAppend(expected: Expectation, current: CurrentRevision): AppendResp {
  const refused = new streams.AppendResp.WrongExpectedVersion();
  if (current === 'none') refused.setCurrentNoStream(new shared.Empty());
  else refused.setCurrentRevision(String(current));
  if (expected === 'exists') refused.setExpectedStreamExists(new shared.Empty());
  else if (expected === 'none') refused.setExpectedNoStream(new shared.Empty());
  else if (expected !== 'any') refused.setExpectedRevision(String(expected));
  return new streams.AppendResp().setWrongExpectedVersion(refused);
}

function packed(name: string, detail: Uint8Array): InstanceType<typeof statuses.Status> {
  const details = new any.Any();
  details.pack(detail, `event_store.client.${name}`);
  const error = new statuses.Status();
  error.setMessage(name);
  error.setDetails(details);
  return error;
}

function tooLarge() {
  const metadata = new Metadata();
  metadata.set('exception', 'maximum-append-size-exceeded');
  metadata.set('maximum-append-size', String(LARGEST_APPEND));
  const details = `Maximum Append Size of ${LARGEST_APPEND} Exceeded.`;
  return { code: status.INVALID_ARGUMENT, details, metadata };
}
