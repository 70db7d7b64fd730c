import { setTimeout as pause } from 'node:timers/promises';
import { HEARTBEAT_EVERY, type LiveChange } from '@canvass/contracts/live/change';
import { liveCalls } from '@canvass/contracts/live/calls';
import { Failure } from '../failure.js';
import { callLines, type Caller } from '../server/call.js';

/** Milliseconds before a stream that broke off is opened again, more each time. */
const PAUSES = [1000, 2000, 5000, 15_000];
/** A stream from which no heartbeat comes is dead. */
const SILENCE = 3 * HEARTBEAT_EVERY;

/** `undefined`: a stream was opened, and what came before it is not told. */
export type Told = LiveChange | undefined;

/** One stream, until it ends. */
async function* stream(caller: Caller, signal: AbortSignal): AsyncGenerator<Told> {
  const lines = callLines(caller, liveCalls.follow, {}, { signal, silence: SILENCE });
  let [isOpen, event] = [false, ''];
  for await (const line of lines) {
    if (!isOpen) yield undefined;
    isOpen = true;
    if (line.startsWith('event: ')) event = line.slice('event: '.length).trim();
    if (!line.startsWith('data: ')) continue;
    if (event === 'missed') yield undefined;
    if (event === 'changed') yield JSON.parse(line.slice('data: '.length)) as LiveChange;
  }
}

/**
 * What changes for the caller, for as long as it is asked for: a stream that breaks off is opened again.
 * @throws Failure where the server refuses it
 */
export async function* follow(caller: Caller, signal: AbortSignal): AsyncGenerator<Told> {
  for (let tries = 0; !signal.aborted; tries += 1) {
    try {
      for await (const told of stream(caller, signal)) {
        tries = 0;
        yield told;
      }
    } catch (error) {
      const isPassing =
        error instanceof Failure && (error.status === undefined || error.status >= 500);
      if (!isPassing) throw error;
    }
    if (signal.aborted) return;
    await pause(PAUSES[Math.min(tries, PAUSES.length - 1)], undefined, { signal }).catch(
      () => undefined,
    );
  }
}

/** A signal that Ctrl-C aborts until `end`, so that the command ends in its own words. */
export function untilInterrupted(): { signal: AbortSignal; end: () => void } {
  const ending = new AbortController();
  const abort = (): void => ending.abort();
  process.once('SIGINT', abort).once('SIGTERM', abort);
  const end = (): void => {
    process.off('SIGINT', abort).off('SIGTERM', abort);
    abort();
  };
  return { signal: ending.signal, end };
}
