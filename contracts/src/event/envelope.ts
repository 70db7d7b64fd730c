/**
 * The shape of everything in the event log.
 * A written event is never edited. Its schema is checked when it is written; events of earlier versions are upcast
 * whenever they are read.
 */

/** Who acted, on whose behalf, and by which command. */
export interface EventMetadata {
  /** When the command was decided, ISO 8601 in UTC. */
  at: string;
  /** Id of the account that acted; absent for respondents and for the system itself. */
  by?: string;
  /** Id of the API key with which `by` acted. */
  key?: string;
  /** Id of the operator's account that acted as `by`, signed in on its behalf. */
  impersonator?: string;
  /** Id of the firm the event belongs to. */
  firm?: string;
  /** Id of the command that caused the event; the same command sent twice causes no second event. */
  commandId: string;
  /** Id shared by everything that follows from one request. */
  correlationId: string;
  /** Version of the event's type, from 1; absent for 1. */
  version?: number;
  /** SHA-256 (hex) of the canonical JSON of `personal` as it was written; stays when `personal` is erased. */
  seal?: string;
}

/** Names, addresses, answers and secrets, kept apart so that they can be erased. `salt` is 16 random bytes in hex. */
export type Personal = Record<string, unknown> & { salt?: string };

/** An event as a decider returns it. */
export interface DomainEvent<
  Type extends string = string,
  Data extends object = object,
  Private extends object | undefined = object | undefined,
> {
  type: Type;
  data: Data;
  personal?: Private;
}

/** An event on its way to the log. */
export interface NewEvent {
  /** UUID, unique within its stream. */
  id: string;
  type: string;
  data: object;
  metadata: EventMetadata;
  personal?: Personal;
}

/** An event as the log gives it back. */
export interface RecordedEvent {
  id: string;
  /** `<category>-<id>`, for example `poll-018f…`. */
  stream: string;
  /** Place in its stream, from 0. */
  revision: number;
  /** Place in the whole log: an opaque string of fixed width that sorts in log order. */
  position: string;
  /** When the log wrote it, ISO 8601 in UTC. */
  recordedAt: string;
  type: string;
  data: Record<string, unknown>;
  metadata: EventMetadata;
  personal?: Personal;
  /** True if `personal` was erased. */
  erased?: boolean;
  /**
   * Why it cannot be read: another application wrote it under one of our types, or a newer release did. Its content is
   * unknown then.
   */
  unreadable?: string;
  /** What stands in place of data and metadata where another application wrote the event; bytes are in base64. */
  foreign?: { data: unknown; metadata: unknown };
}

/** Category of a stream: what stands before the first hyphen. */
export function categoryOf(stream: string): string {
  const hyphen = stream.indexOf('-');
  return hyphen === -1 ? stream : stream.slice(0, hyphen);
}

/** Id of a stream: what stands after the first hyphen. */
export function idOf(stream: string): string {
  return stream.slice(stream.indexOf('-') + 1);
}
