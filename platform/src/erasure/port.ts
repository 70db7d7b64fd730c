/**
 * Records which streams have been erased, outside of the log's backups: a restored backup may be older than some erasures,
 * which then must be repeated. It holds stream names and times, nothing else. Its times are in the order of the notes: where
 * a clock was wrong they are not those of the notes, but none is before that of an earlier note.
 */
export interface ErasureLedger {
  /** Notes that a stream is erased; durable when it resolves. Noting it again updates its time. */
  note(stream: string): Promise<void>;
  /** Time of the newest note, ISO 8601; '' if there is none. */
  newest(): Promise<string>;
  /**
   * The streams last noted at that time or later, in batches in the order of the notes. Notes made during the iteration may
   * be missing.
   * @param since ISO 8601; '' for all
   */
  noted(since: string): AsyncIterable<readonly string[]>;
  close(): Promise<void>;
}
