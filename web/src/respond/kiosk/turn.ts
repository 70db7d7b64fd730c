import type { Session } from '../session.js';

/** Someone who touched the screen so few milliseconds ago is reading. */
const READING = 5000;

let session: Session | undefined;
let touchedAt = -Infinity;

for (const sign of ['pointerdown', 'keydown', 'input'] as const) {
  document.addEventListener(sign, () => (touchedAt = performance.now()), { passive: true });
}

/** The response that is on the screen now. Gives a function that takes it off. */
export function onScreen(shown: Session): () => void {
  session = shown;
  return () => {
    if (session === shown) session = undefined;
  };
}

/** Whether a respondent is in the middle of an answer, reads the thanks, or has just touched the screen. */
export function isTaken(): boolean {
  if (performance.now() - touchedAt < READING) return true;
  return session !== undefined && (session.isFinished || Object.keys(session.answers).length > 0);
}
