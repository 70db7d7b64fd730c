/**
 * The time of the next note, ISO 8601: now, or just after the newest note, if a clock that was wrong has it that this is
 * over, or still to come. So a clock that was ahead once moves those that follow, but keeps them apart.
 * @param newest time of the newest note; '' if there is none
 */
export function timeOfNote(newest: string, now = new Date()): string {
  const at = now.toISOString();
  return at > newest ? at : new Date(Date.parse(newest) + 1).toISOString();
}
