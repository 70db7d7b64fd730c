import { isStored, KIOSK, LEFT } from './stored.js';

const listeners = new Set<() => void>();

/** Where nothing can be kept, a kiosk lasts as long as its page. */
let unkept: string | null = null;

function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    if (key === KIOSK) unkept = value;
  }
}

/** Whether this browser is a kiosk of this service, also after it was closed. */
export function isKiosk(serialNumber: string | undefined): boolean {
  return isStored(KIOSK, serialNumber) || unkept === serialNumber;
}

export function beginKiosk(serialNumber: string): void {
  write(KIOSK, serialNumber);
  for (const tell of listeners) tell();
}

export function endKiosk(): void {
  unkept = null;
  write(KIOSK, null);
  for (const tell of listeners) tell();
}

/** Calls back when the kiosk begins or ends. Gives a function that unsubscribes. */
export function onKiosk(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** A respondent went away from this response: the next one must not find it. */
export function leaveBehind(responseId: string): void {
  write(LEFT, responseId);
}
