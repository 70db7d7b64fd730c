import { atom, getDefaultStore, useAtomValue } from 'jotai';

/** How long the server may say nothing to what waits for it before it counts as lost, in milliseconds. */
export const SILENCE_MILLISECONDS = 3000;
/** A call may take longer than that; so the server is asked in between whether it is there at all. */
const PROBE_AFTER_MILLISECONDS = SILENCE_MILLISECONDS / 2;
const LONGEST_PROBE_MILLISECONDS = 5000;
const PROBE_ADDRESS = '/health/ready';
const FIRST_WAIT_MILLISECONDS = 2000;
const LONGEST_WAIT_MILLISECONDS = 30_000;

/** How things stand between this browser and the server. */
export interface Connection {
  isLost: boolean;
  /** When the server is tried next, in milliseconds since 1970; null while it is tried, or is not lost. */
  triesAt: number | null;
}

const isThere: Connection = { isLost: false, triesAt: null };

export const connectionAtom = atom<Connection>(isThere);

/** Whether the live stream is open; only it writes this. */
export const streamAtom = atom(false);

const store = getDefaultStore();
const waiting = new Set<symbol>();
let hasFailed = false;
let tries = 0;
let silence: ReturnType<typeof setTimeout> | undefined;
let probe: ReturnType<typeof setTimeout> | undefined;
let retry: ReturnType<typeof setTimeout> | undefined;

function clear(): void {
  for (const timer of [silence, probe, retry]) clearTimeout(timer);
  [silence, probe, retry] = [undefined, undefined, undefined];
}

async function ping(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(LONGEST_PROBE_MILLISECONDS);
    await fetch(PROBE_ADDRESS, { cache: 'no-store', signal });
    noteAnswer();
    return true;
  } catch {
    return false;
  }
}

function waitToTry(): void {
  const wait = Math.min(LONGEST_WAIT_MILLISECONDS, FIRST_WAIT_MILLISECONDS * 2 ** tries);
  tries += 1;
  store.set(connectionAtom, { isLost: true, triesAt: Date.now() + wait });
  retry = setTimeout(tryNow, wait);
}

/** Asks a lost server whether it is back; by itself this happens with growing pauses. */
export function tryNow(): void {
  if (store.get(connectionAtom).triesAt === null) return;
  clearTimeout(retry);
  store.set(connectionAtom, { isLost: true, triesAt: null });
  void ping().then((isBack) => {
    if (!isBack && store.get(connectionAtom).isLost) waitToTry();
  });
}

function countSilence(): void {
  if (silence !== undefined || store.get(connectionAtom).isLost) return;
  probe = setTimeout(() => void ping(), PROBE_AFTER_MILLISECONDS);
  silence = setTimeout(() => {
    clear();
    waitToTry();
  }, SILENCE_MILLISECONDS);
}

/** Notes that the server has answered, if only with a refusal. */
export function noteAnswer(): void {
  clear();
  hasFailed = false;
  tries = 0;
  if (store.get(connectionAtom).isLost) store.set(connectionAtom, isThere);
  if (waiting.size > 0) countSilence();
}

/** The server could not be reached, or has hung up. */
export function noteFailure(): void {
  hasFailed = true;
  countSilence();
}

/** A call waits for its answer. @returns to be called when it is over, one way or the other */
export function noteRequest(): () => void {
  const request = Symbol('request');
  waiting.add(request);
  countSilence();
  return () => {
    waiting.delete(request);
    const isSilent = hasFailed || store.get(connectionAtom).isLost;
    if (waiting.size === 0 && !isSilent) clear();
  };
}

/**
 * Takes every file that arrives for a sign of the server: where the network is slow, calls wait behind the code of a screen.
 * @returns stops it
 */
export function hearFiles(): () => void {
  const observer = new PerformanceObserver((list) => {
    // Of what came from the cache, or not at all, nothing was transferred.
    const files = list.getEntries() as PerformanceResourceTiming[];
    if (files.some(({ transferSize }) => transferSize > 0)) noteAnswer();
  });
  observer.observe({ type: 'resource' });
  return () => observer.disconnect();
}

/** Forgets everything, as a page does that is opened anew. */
export function forgetConnection(): void {
  waiting.clear();
  noteAnswer();
  store.set(streamAtom, false);
}

/** How things stand between this browser and the server. */
export function useConnection(): Connection {
  return useAtomValue(connectionAtom);
}

/** Whether what is shown follows what happens on the server. */
export function useIsLive(): boolean {
  const isOpen = useAtomValue(streamAtom);
  return useConnection().isLost ? false : isOpen;
}
