/** An event to be stored. The server does not look into the bytes of its data and metadata. */
export interface ProposedEvent {
  id: string;
  type: string;
  contentType: string;
  data: Uint8Array;
  metadata: Uint8Array;
}

export interface StoredEvent extends ProposedEvent {
  position: number;
  stream: string;
  revision: number;
  /** When it was written, in milliseconds since 1970. */
  created: number;
}

export type CurrentRevision = number | 'none';
export type Expectation = CurrentRevision | 'any' | 'exists';

/** The result of an append: the place of its last event, or the stream's current revision. */
export type Written =
  | { kind: 'written'; revision: CurrentRevision; position: number }
  | { kind: 'conflict'; current: CurrentRevision };

/** EventStoreDB's own stream of epochs. `$all` never shows its events, but they count as read. */
export const EPOCHS = '$epoch-information';

export const isHidden = ({ stream }: StoredEvent): boolean => stream === EPOCHS;
