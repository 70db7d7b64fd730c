import { ApplicationFailure, Context } from '@temporalio/activity';
import { KEEPS_FAILING, pauseAfter, type Failures } from '../failures.js';
import type { Input } from '../port.js';
import type { StoredProcess } from '../process-tables.js';
import { decide, decideSkipped, keyOf, type AnyKind, type Step } from '../stepping.js';
import { SKIPPED, type StuckProcesses } from '../stuck.js';
import { weightOf, type WaitingEffect } from './kept.js';

/** How often a worker says that it still does an effect, in milliseconds. */
export const HEARTBEAT = 2000;
/** How long the next attempt may take to fail, in milliseconds: that of this worker, which reports it, or of another one. */
const NEXT_TRY = 10_000;

/** What may be wanted of one decision for there to be another in the same answer, in bytes; Temporal takes 2 MB. */
const MUCH = 500_000;

/** What became of a process that was told several things. */
interface Steps {
  after: StoredProcess;
  wanted: WaitingEffect[];
  /** How many of the inputs it has decided upon; none: it could not decide upon the first. The others are to wait. */
  taken: number;
}

export interface Activities {
  /** Local: has the policy decide upon inputs, one after the other. Time in milliseconds since 1970. */
  decide(
    process: StoredProcess,
    inputs: readonly Input<unknown, unknown>[],
    now: number,
  ): Promise<Steps>;
  /** Attempts an effect once. Temporal stores what is reported of a failure, so it contains nothing personal. */
  perform(effect: WaitingEffect): Promise<unknown>;
}

/** What workflows have done by workers, for the processes of one kind. */
export function createActivities(
  kind: AnyKind,
  failures: Failures,
  stuck: StuckProcesses,
): Activities {
  const noteStuck = (process: StuckAt, step: string, error: unknown, tries: number): void => {
    if (tries < KEEPS_FAILING) return;
    const { policy, process: name } = process;
    stuck.note({ policy, process: name, step, reason: String(error), tries });
  };
  return {
    decide(process, inputs, now) {
      const name = `${process.policy}/${process.process} deciding`;
      const steps: Steps = { after: process, wanted: [], taken: 0 };
      try {
        let weight = 0;
        for (const input of inputs) {
          if (weight > MUCH) break;
          const { after, effects } = decideOr(kind, steps.after, input, new Date(now));
          steps.after = after;
          steps.wanted.push(...effects);
          steps.taken += 1;
          weight += weightOf(effects);
        }
        if (failures.mended(name)) stuck.mended(process);
      } catch (error) {
        failures.failed(name, error);
        const step = stepOf(inputs[steps.taken]);
        if (steps.taken === 0 && stuck.skips(process, step)) {
          // What comes next is decided upon with the next of its tries.
          failures.mended(name);
          stuck.mended(process);
          return Promise.resolve({
            ...steps,
            taken: 1,
            after: { ...process, ...asleep(inputs[0]) },
          });
        }
        noteStuck(process, step, error, failures.timesOf(name));
      }
      return Promise.resolve(steps);
    },
    async perform(effect) {
      const { heartbeat, info } = Context.current();
      const key = keyOf(effect);
      const beating = setInterval(heartbeat, HEARTBEAT);
      try {
        if (stuck.skips(effect, key)) {
          failures.mended(key);
          stuck.mended(effect);
          return SKIPPED;
        }
        const result = await kind.perform(JSON.parse(effect.effect), key, effect.process);
        failures.mended(key);
        if (info.attempt > KEEPS_FAILING) stuck.mended(effect);
        return result;
      } catch (error) {
        failures.failed(key, error, info.attempt, pauseAfter(info.attempt) + NEXT_TRY);
        noteStuck(effect, key, error, info.attempt);
        throw ApplicationFailure.retryable('the log of the worker says what went wrong');
      } finally {
        clearInterval(beating);
      }
    },
  };
}

type StuckAt = Pick<StoredProcess, 'policy' | 'process'>;

/** The name of a failing step, which stays the same while the same step fails. */
function stepOf(input: Input<unknown, unknown> | undefined): string {
  return input?.type === 'timer' ? 'being woken' : `deciding upon ${input?.type ?? 'nothing'}`;
}

/** A process that fails to handle a timer is not woken for it again. */
function asleep(input: Input<unknown, unknown> | undefined): Partial<StoredProcess> {
  return input?.type === 'timer' ? { wakeAt: null } : {};
}

function decideOr(
  kind: AnyKind,
  before: StoredProcess,
  input: Input<unknown, unknown>,
  now: Date,
): Step {
  if (input.type === 'result' && isSkipped(input.result)) return decideSkipped(kind, before, now);
  return decide(kind, before, input, now);
}

function isSkipped(result: unknown): boolean {
  return typeof result === 'object' && result !== null && 'isSkipped' in result;
}
