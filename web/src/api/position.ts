let newest = '';

/** Remembers up to where a command has written, so that the next query shows it. */
export function notePosition(position: string | null): void {
  // Positions are strings of fixed width that sort in log order.
  if (position && position > newest) newest = position;
}

/** Forgets what was written, as a page does that is opened anew. */
export function forgetPosition(): void {
  newest = '';
}

/** The position queries must not answer from before; empty when nothing was written yet. */
export function minPosition(): string {
  return newest;
}
