/**
 * A bundle for auditors: a header, a line for each event, and an end, each a JSON object on a line of its own. What was
 * hashed stands there as the text that was hashed, so that a verifier needs no canonical JSON of its own.
 */

export const BUNDLE_FORMAT = 'canvass-audit/1';

export interface BundleHeader {
  format: typeof BUNDLE_FORMAT;
  poll: string;
  /** Verifier key of the log. */
  key: string;
  /** Signed note. */
  checkpoint: string;
  /** What proves that the log begins with that of a checkpoint of this size; hashes in base64. */
  consistency?: { from: number; proof: string[] };
}

export interface BundleEvent {
  /** Place in the log, from 0; missing, with the proof, where the log has no such event any more. */
  index?: number;
  /** Canonical JSON of the event: its SHA-256 stands in the tree. */
  entry: string;
  /** Canonical JSON of what is personal: its SHA-256 is the seal in the metadata of the event. */
  personal?: string;
  /** Hashes in base64. */
  proof?: string[];
}

/** The last line: a file without it was cut. */
export interface BundleEnd {
  end: number;
}
