import { Metadata, status, type StatusObject } from '@grpc/grpc-js';

/** The host of all servers. */
export const HOST = '127.0.0.1';

/** Ends a call with a gRPC status and the trailers that EventStoreDB's clients look for. */
export class RefusedCall extends Error {
  override name = 'RefusedCall';
  constructor(
    readonly code: status,
    readonly details: string,
    private readonly trailers: Readonly<Record<string, string>> = {},
  ) {
    super(details);
  }

  get status(): StatusObject {
    const metadata = new Metadata();
    for (const [key, value] of Object.entries(this.trailers)) metadata.set(key, value);
    return { code: this.code, details: this.details, metadata };
  }
}

export const invalidPosition = (): RefusedCall =>
  new RefusedCall(status.INVALID_ARGUMENT, 'Trying to read from an invalid position.');

export const appendTooLarge = (limit: number): RefusedCall =>
  new RefusedCall(status.INVALID_ARGUMENT, `Maximum Append Size of ${limit} Exceeded.`, {
    exception: 'maximum-append-size-exceeded',
    'maximum-append-size': String(limit),
  });

export const unauthenticated = (): RefusedCall => new RefusedCall(status.UNAUTHENTICATED, '');

export const accessDenied = (): RefusedCall =>
  new RefusedCall(status.PERMISSION_DENIED, 'Access Denied', { exception: 'access-denied' });

export const NOT_READY = 'Server Is Not Ready';

export const notReady = (): RefusedCall => new RefusedCall(status.UNAVAILABLE, NOT_READY);

/** @param port of the leader, on this machine */
export const notLeader = (port: number): RefusedCall =>
  new RefusedCall(status.NOT_FOUND, 'Leader info available', {
    exception: 'not-leader',
    'leader-endpoint-host': HOST,
    'leader-endpoint-port': String(port),
  });

/** @throws RefusedCall the refusal, if there is one */
export function requireNone(refusal: RefusedCall | undefined): void {
  if (refusal) throw refusal;
}

/** The status of every other error: EventStoreDB tells clients nothing about unexpected ones. */
export function statusOf(error: unknown): StatusObject {
  if (error instanceof RefusedCall) return error.status;
  return new RefusedCall(status.UNKNOWN, 'Exception was thrown by handler.').status;
}
