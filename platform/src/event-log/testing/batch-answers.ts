import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import statuses from '@eventstore/db-client/generated/status_pb.js';
import any from 'google-protobuf/google/protobuf/any_pb.js';
import empty from 'google-protobuf/google/protobuf/empty_pb.js';
import { LARGEST_APPEND } from './append-requests.js';
import { NOT_READY } from './refusals.js';
import type { CurrentRevision, Expectation, Written } from './stored-event.js';

export type BatchAnswer = InstanceType<typeof streams.BatchAppendResp>;

export function batchSuccess({ revision, position }: Written & { kind: 'written' }): BatchAnswer {
  const place = new shared.AllStreamPosition();
  place.setCommitPosition(String(position));
  place.setPreparePosition(String(position));
  const success = new streams.BatchAppendResp.Success();
  if (revision === 'none') success.setNoStream(new empty.Empty());
  else success.setCurrentRevision(String(revision));
  success.setPosition(place);
  return new streams.BatchAppendResp().setSuccess(success);
}

export function batchConflict(expected: Expectation, current: CurrentRevision): BatchAnswer {
  const detail = new shared.WrongExpectedVersion();
  if (current === 'none') detail.setCurrentNoStream(new empty.Empty());
  else detail.setCurrentStreamRevision(String(current));
  if (expected === 'exists') detail.setExpectedStreamExists(new empty.Empty());
  else if (expected === 'any') detail.setExpectedAny(new empty.Empty());
  else if (expected === 'none') detail.setExpectedNoStream(new empty.Empty());
  else detail.setExpectedStreamPosition(String(expected));
  return refusal('WrongExpectedVersion', detail.serializeBinary());
}

export function batchTooLarge(): BatchAnswer {
  const detail = new shared.MaximumAppendSizeExceeded();
  detail.setMaxappendsize(LARGEST_APPEND);
  return refusal('MaximumAppendSizeExceeded', detail.serializeBinary());
}

export const batchTimeout = (): BatchAnswer =>
  refusal('Timeout', new shared.Timeout().serializeBinary());

export const batchAccessDenied = (): BatchAnswer =>
  refusal('AccessDenied', new shared.AccessDenied().serializeBinary());

/** EventStoreDB has no type for this error, only a text. */
export function batchNotReady(): BatchAnswer {
  const details = new any.Any();
  details.pack(new empty.Empty().serializeBinary(), 'google.protobuf.Empty');
  return refused(NOT_READY, details);
}

function refusal(name: string, detail: Uint8Array): BatchAnswer {
  const details = new any.Any();
  details.pack(detail, `event_store.client.${name}`);
  return refused(name, details);
}

function refused(message: string, details: InstanceType<typeof any.Any>): BatchAnswer {
  const error = new statuses.Status();
  error.setMessage(message);
  error.setDetails(details);
  return new streams.BatchAppendResp().setError(error);
}
