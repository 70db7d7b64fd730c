import type { sendUnaryData, ServerReadableStream } from '@grpc/grpc-js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import type { AppendReq, AppendResp } from '@eventstore/db-client/generated/streams_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import { eventOf, expectedBy, isTooLarge, LARGEST_APPEND, streamOf } from './append-requests.js';
import { refusedAppend } from './leadership.js';
import { appendTooLarge, requireNone, statusOf } from './refusals.js';
import type { ServerNode } from './server-node.js';
import type { CurrentRevision, Expectation, ProposedEvent, Written } from './stored-event.js';

/** Answers `Append`: one append, with a message for each of its events. */
export function append(
  node: ServerNode,
  call: ServerReadableStream<AppendReq, AppendResp>,
  callback: sendUnaryData<AppendResp>,
): void {
  void answer(node, call).then(
    (response) => callback(null, response),
    (error: unknown) => callback(statusOf(error)),
  );
}

async function answer(
  { events, rights, role }: ServerNode,
  call: ServerReadableStream<AppendReq, AppendResp>,
): Promise<AppendResp> {
  const caller = rights.callerOf(call.metadata);
  const proposed: ProposedEvent[] = [];
  let options: AppendReq.Options | undefined;
  for await (const request of call as AsyncIterable<AppendReq>) {
    options ??= request.getOptions();
    const message = request.getProposedMessage();
    if (message) proposed.push(eventOf(message));
    if (isTooLarge(proposed)) throw appendTooLarge(LARGEST_APPEND);
  }
  if (!options) throw new TypeError('an append needs options');
  const stream = streamOf(options.getStreamIdentifier());
  rights.require(caller, 'write', stream);
  requireNone(refusedAppend(role()));
  const expected = expectedBy(options);
  const written = await events.append(stream, expected, proposed);
  return written.kind === 'conflict'
    ? conflictResponse(expected, written.current)
    : successResponse(written);
}

function successResponse({ revision, position }: Written & { kind: 'written' }): AppendResp {
  const place = new streams.AppendResp.Position();
  place.setCommitPosition(String(position));
  place.setPreparePosition(String(position));
  const success = new streams.AppendResp.Success();
  if (revision === 'none') success.setNoStream(new shared.Empty());
  else success.setCurrentRevision(String(revision));
  success.setPosition(place);
  return new streams.AppendResp().setSuccess(success);
}

function conflictResponse(expected: Expectation, current: CurrentRevision): AppendResp {
  const refused = new streams.AppendResp.WrongExpectedVersion();
  if (current === 'none') refused.setCurrentNoStream(new shared.Empty());
  else refused.setCurrentRevision(String(current));
  if (expected === 'exists') refused.setExpectedStreamExists(new shared.Empty());
  else if (expected === 'any') refused.setExpectedAny(new shared.Empty());
  else if (expected === 'none') refused.setExpectedNoStream(new shared.Empty());
  else refused.setExpectedRevision(String(expected));
  return new streams.AppendResp().setWrongExpectedVersion(refused);
}
