import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Failure } from '../failure.js';
import { tell, type Terminal } from '../terminal/terminal.js';
import type { Refused, Step } from './step.js';

/** Steps on their way at once. */
const AT_ONCE = 8;
/** Milliseconds before a step is sent again that the server could not carry out: so many times, and no more. */
const PAUSES = [500, 2000, 8000, 30_000];
const UNAVAILABLE = 500;
const SIGNED_OUT = 401;
/** Steps after which the progress is told again. */
const TOLD_EVERY = 100;

interface Outcome {
  done: Step[];
  refused: Refused[];
}

/** Whether it may be possible in a moment: the server is away, or another change came first. */
function isPassing({ status, code }: Failure): boolean {
  return status === undefined || status >= UNAVAILABLE || code === 'conflict';
}

/** Carries out one step: waits where the server asks for it, and tries again where it is away. */
async function carryOut(step: Step, pauses: readonly number[]): Promise<void> {
  const key = randomUUID();
  for (let tries = 0; ;) {
    try {
      await step.carryOut(key);
      return;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      const next = isPassing(error) ? pauses[tries] : undefined;
      const wait = error.retryAfter === undefined ? next : error.retryAfter * 1000;
      if (wait === undefined) throw error;
      if (error.retryAfter === undefined) tries += 1;
      await pause(wait);
    }
  }
}

/**
 * Carries out steps, a few at once. Those that are refused are told and passed over.
 * @throws Failure where the server does not answer any more: the same command goes on from there
 */
export async function carryOutEach(
  terminal: Terminal,
  steps: readonly Step[],
  pauses: readonly number[] = PAUSES,
): Promise<Outcome> {
  const outcome: Outcome = { done: [], refused: [] };
  const waiting = steps.values();
  let broken: unknown;
  const work = async (): Promise<void> => {
    for (const step of waiting) {
      if (broken !== undefined) return;
      try {
        await carryOut(step, pauses);
        outcome.done.push(step);
        const { length } = outcome.done;
        if (length % TOLD_EVERY === 0) tell(terminal, `${length} of ${steps.length} done`);
      } catch (error) {
        if (!(error instanceof Failure) || isPassing(error) || error.status === SIGNED_OUT) {
          broken ??= error;
          return;
        }
        const { message, code } = error;
        const refused = { name: step.name, message, ...(code === undefined ? {} : { code }) };
        outcome.refused.push(
          step.place === undefined ? refused : { place: step.place, ...refused },
        );
        tellRefused(terminal, outcome.refused.at(-1));
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  if (broken === undefined) return outcome;
  if (!(broken instanceof Failure)) throw broken;
  const { length } = outcome.done;
  const again = `${length} of ${steps.length} were done. Give the same command again to go on.`;
  throw new Failure(`${broken.message} ${again}`, broken.exitCode, broken.status, broken.code);
}

/** A line on standard error for one that was refused. */
export function tellRefused(terminal: Terminal, refused: Refused | undefined): void {
  if (!refused) return;
  const { place, name, message } = refused;
  tell(terminal, `${place === undefined ? '' : `${place}: `}${name}: ${message}`);
}
