/**
 * Which streams have been erased, kept where no backup of the log reaches: a backup that is restored is older than
 * some erasures, and this is what knows of them. It holds the ids of streams and times, nothing else.
 */
export interface ErasureLedger {
  /** Notes that a stream is erased; durable when it resolves. Noting it again moves it to now. */
  note(stream: string): Promise<void>;
  /**
   * The streams whose last note is from that time or later, in batches in the order of the notes. What is noted once
   * this has begun need not come.
   * @param since ISO 8601; '' takes all
   */
  noted(since: string): AsyncIterable<readonly string[]>;
  close(): Promise<void>;
}
