/**
 * Carries the newest checkpoint of the log with a file, in base64, as notes have several lines: who keeps the file keeps
 * what the log can be held against.
 */
const CHECKPOINT_HEADER = 'X-Log-Checkpoint';

/** The headers of a file. @param checkpoint signed; undefined before the first */
export function withCheckpoint(checkpoint: string | undefined): {
  headers?: Record<string, string>;
} {
  if (checkpoint === undefined) return {};
  return { headers: { [CHECKPOINT_HEADER]: Buffer.from(checkpoint).toString('base64') } };
}
