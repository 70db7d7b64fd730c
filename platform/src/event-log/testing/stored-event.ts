/** An event on its way into the store; data and metadata are bytes that nobody here reads. */
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

/** What became of an append: the place of its last event, or where the stream really is. */
export type Written =
  | { kind: 'written'; revision: CurrentRevision; position: number }
  | { kind: 'conflict'; current: CurrentRevision };

/** Where EventStoreDB notes who leads since when. It is never shown in `$all`, but counts among what was looked at. */
export const EPOCHS = '$epoch-information';

export const isHidden = ({ stream }: StoredEvent): boolean => stream === EPOCHS;
