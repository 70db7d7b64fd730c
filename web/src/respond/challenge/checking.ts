const listeners = new Set<() => void>();
let running = 0;

/** Says that a challenge is being solved while some work goes on. The service worker does it, too, so nothing is drawn here. */
export async function checking<Result>(work: () => Promise<Result>): Promise<Result> {
  tell(1);
  try {
    return await work();
  } finally {
    tell(-1);
  }
}

function tell(more: number): void {
  running += more;
  for (const listener of listeners) listener();
}

/** Whether a challenge is being solved now. */
export function isChecking(): boolean {
  return running > 0;
}

/** Calls back when that changes. Gives a function that ends it. */
export function onChecking(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
