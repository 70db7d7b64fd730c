import { Metadata, status, type StatusObject } from '@grpc/grpc-js';

/** Ends a call with a status of gRPC and, in the trailers, what EventStoreDB's clients look for. */
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

/** What any error is to the client: EventStoreDB names none that it did not expect. */
export function statusOf(error: unknown): StatusObject {
  if (error instanceof RefusedCall) return error.status;
  return new RefusedCall(status.UNKNOWN, 'Exception was thrown by handler.').status;
}
