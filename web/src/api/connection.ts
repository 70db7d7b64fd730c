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
/** Who waits for the next answer: each is told whether the server had been lost before it. */
const listeners = new Set<(wasLost: boolean) => void>();
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
    settle();
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
    if (!isBack && isLost()) waitToTry();
  });
}

function countSilence(): void {
  if (silence !== undefined || isLost()) return;
  probe = setTimeout(() => void ping(), PROBE_AFTER_MILLISECONDS);
  silence = setTimeout(() => {
    clear();
    waitToTry();
  }, SILENCE_MILLISECONDS);
}

function settle(): void {
  clear();
  hasFailed = false;
  tries = 0;
  const wasLost = isLost();
  if (wasLost) store.set(connectionAtom, isThere);
  if (waiting.size > 0) countSilence();
  for (const tell of [...listeners]) tell(wasLost);
}

/**
 * Notes that the server has answered, if only with a refusal. While the browser says that it is offline, that may have been
 * on its way before: the server is asked once more.
 */
export function noteAnswer(): void {
  settle();
  if (!navigator.onLine) countSilence();
}

/** Whether the server counts as lost right now. */
export function isLost(): boolean {
  return store.get(connectionAtom).isLost;
}

/** Whether the server can be reached; it is asked only where there is a doubt. */
export async function isReachable(): Promise<boolean> {
  const isDoubtful = hasFailed || isLost() || !navigator.onLine;
  return isDoubtful ? ping() : true;
}

/**
 * Waits for the server to answer anything, after a call has failed: it is asked until it does.
 * @param signal ends the waiting
 * @returns whether it had been lost meanwhile; undefined where the waiting was ended
 */
export function nextAnswer(signal: AbortSignal): Promise<boolean | undefined> {
  return new Promise((resolve) => {
    const end = (wasLost?: boolean) => {
      listeners.delete(end);
      signal.removeEventListener('abort', giveUp);
      resolve(wasLost);
    };
    const giveUp = () => end();
    listeners.add(end);
    signal.addEventListener('abort', giveUp);
  });
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
    const isSilent = hasFailed || isLost();
    if (waiting.size === 0 && !isSilent) clear();
  };
}

/**
 * Takes every file that arrives for a sign of the server: where the network is slow, calls wait behind the code of a screen.
 * @returns stops it
 */
export function hearFiles(): () => void {
  const observer = new PerformanceObserver((list) => {
    const entries = list.getEntries() as PerformanceResourceTiming[];
    const files = entries.filter(({ name }) => !name.endsWith(PROBE_ADDRESS));
    // Of what came from the cache, or not at all, nothing was transferred.
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
