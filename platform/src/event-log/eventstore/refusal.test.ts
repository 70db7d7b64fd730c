import { Metadata, status } from '@grpc/grpc-js';
import {
  AccessDeniedError,
  CancelledError,
  DeadlineExceededError,
  MaxAppendSizeExceededError,
  NotLeaderError,
  StreamDeletedError,
  TimeoutError,
  UnavailableError,
  UnknownError,
  UnsupportedError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { describe, expect, test } from 'vitest';
import { asked, isPassing, NoAnswer, refusalOf } from './refusal.js';

const metadata = (more: Record<string, string> = {}): Metadata => {
  const made = new Metadata();
  for (const [name, value] of Object.entries(more)) made.set(name, value);
  return made;
};
/** An error of gRPC, as the wire brings it. */
const raw = (code: status, more?: Record<string, string>, details = '') =>
  Object.assign(new Error(`${code} ${details}`), { code, details, metadata: metadata(more) });

/** What reads and subscriptions are told by a node that knows no leader. */
const withoutLeader = raw(status.UNKNOWN, {}, 'No leader info available in response');

const tooMuch = (message: string) =>
  Object.assign(new Error(message), {
    ...{ code: status.RESOURCE_EXHAUSTED, details: message, metadata: metadata() },
  });

describe('what the server refuses is final', () => {
  test.each([
    ['rights', new AccessDeniedError()],
    ['rights', raw(status.PERMISSION_DENIED)],
    ['rights', new UnknownError(raw(status.PERMISSION_DENIED))],
    ['rights', new AccessDeniedError(raw(status.UNAUTHENTICATED))],
    ['argument', new UnknownError(raw(status.INVALID_ARGUMENT))],
    [
      'revision',
      new WrongExpectedVersionError(undefined, {
        ...{ streamName: 'poll-1', expected: 'no_stream', current: 1n },
      }),
    ],
    ['size', MaxAppendSizeExceededError.fromMaxAppendSize(1)],
    ['size', tooMuch('Received message larger than max (5 vs 4)')],
    ['size', tooMuch('Received message exceeds the maximum configured message size.')],
    ['deleted', StreamDeletedError.fromStreamName('poll-1')],
    ['unimplemented', raw(status.UNIMPLEMENTED)],
    ['unimplemented', new UnsupportedError('this', '25')],
    ['unknown', new UnknownError(raw(status.UNKNOWN))],
    ['unknown', raw(status.UNKNOWN, {}, 'Exception was thrown by handler.')],
    ['unknown', new UnknownError(undefined, 'Could not recognize what it says')],
  ])('%s', (kind, error) => {
    expect(refusalOf(error)).toBe(kind);
    expect(isPassing(error)).toBe(false);
  });
});

describe('all else of the client and of gRPC passes', () => {
  test.each([
    new Error('Failed to discover after 10 attempts.'),
    new UnavailableError(),
    new CancelledError(),
    new DeadlineExceededError(),
    new TimeoutError(),
    // Its code is that of what is not found.
    new NotLeaderError(
      raw(status.NOT_FOUND, { 'leader-endpoint-host': 'db', 'leader-endpoint-port': '2113' }),
    ),
    new UnknownError(raw(status.INTERNAL)),
    new UnknownError(raw(status.CANCELLED)),
    raw(status.DATA_LOSS),
    tooMuch('Bandwidth exhausted or memory limit exceeded'),
    new UnknownError(undefined, 'Could not recognize No leader info available in response'),
    new UnknownError(withoutLeader),
    withoutLeader,
  ])('%s', (error) => expect(isPassing(error)).toBe(true));

  test('also what has neither type nor code, when it comes out of a call', async () => {
    const call = asked(Promise.reject(new TypeError('cannot read properties of undefined')));
    await expect(call).rejects.toBeInstanceOf(NoAnswer);
  });
});

test('errors of our own, and of others, are what they are', () => {
  for (const error of [new RangeError('no'), new TypeError('no'), { code: 14 }]) {
    expect(isPassing(error)).toBe(false);
  }
});
