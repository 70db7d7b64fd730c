/** The fields of a view besides the record's content. */
export interface RecordFacts {
  /** Id of the firm that owns it. */
  firm: string;
  /** ISO 8601 in UTC. */
  createdAt: string;
  /** Revision of its stream, from which an edit starts. */
  revision: number;
}
