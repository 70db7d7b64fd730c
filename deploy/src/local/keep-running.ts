import { setTimeout as wait } from 'node:timers/promises';

/** A process that can be started again at the same place. */
export interface Restartable {
  readonly isRunning: boolean;
  start(): Promise<void> | void;
}

/** Pause between two looks whether a process has ended, in milliseconds. */
const LOOK_EVERY = 1000;

/**
 * Restarts processes that end by themselves, as Docker and Kubernetes do, until `signal`.
 * @param say is called with a line about each restart
 */
export async function keepRunning(
  all: ReadonlyMap<string, Restartable>,
  say: (text: string) => void,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    for (const [name, one] of all) {
      if (one.isRunning || signal.aborted) continue;
      say(`${name} has ended, and is started again`);
      try {
        await one.start();
      } catch (error) {
        say(`${name} could not be started: ${(error as Error).message}`);
      }
    }
    await wait(LOOK_EVERY, undefined, { signal }).catch(() => undefined);
  }
}
