import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { LONGEST_WAIT } from './tab.js';

const PAUSE_MILLISECONDS = 50;

/**
 * What is found at last, asked for again and again.
 * @throws Error after a minute, with what was in the way
 */
export async function until<Found>(find: () => Promise<Found | undefined>): Promise<Found> {
  const giveUp = Date.now() + LONGEST_WAIT;
  let obstacle: unknown;
  while (Date.now() < giveUp) {
    try {
      const found = await find();
      if (found !== undefined) return found;
    } catch (error) {
      obstacle = error;
    }
    await pause(PAUSE_MILLISECONDS);
  }
  throw obstacle instanceof Error ? obstacle : new Error('It did not come in a minute');
}

/** Ends a process that we started, and waits until it has ended. */
export async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const patience = setTimeout(() => child.kill('SIGKILL'), 5_000);
  await exit;
  clearTimeout(patience);
}
