/** What people do on a page, and programs that only look at it do not. */
const gestures = ['pointerdown', 'keydown', 'touchstart'] as const;

/** Tells the server once that the page of a personal link is used by a person. */
export function tellUse(token: string): void {
  const tell = (): void => {
    for (const gesture of gestures) window.removeEventListener(gesture, tell);
    const headers = { 'Content-Type': 'application/json' };
    const body = JSON.stringify({ token });
    // That it was opened is not worth an error.
    void fetch('/api/recipientLink/opened', {
      method: 'POST',
      headers,
      body,
      keepalive: true,
    }).catch(() => undefined);
  };
  for (const gesture of gestures) window.addEventListener(gesture, tell);
}
