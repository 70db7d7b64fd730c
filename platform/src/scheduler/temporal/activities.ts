import { ApplicationFailure, Context } from '@temporalio/activity';
import { pauseAfter, type Failures } from '../failures.js';
import type { Input } from '../port.js';
import type { StoredProcess } from '../process-tables.js';
import { decide, keyOf, type AnyKind } from '../stepping.js';
import { weightOf, type WaitingEffect } from './kept.js';

/** How often a worker says that it still does an effect, in milliseconds. */
export const HEARTBEAT = 2000;
/** How long whoever tries next may take to fail again, in milliseconds: this worker, which says so, or another one. */
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
  /** Tries an effect once. What is told of a failure is kept by Temporal, so it says nothing of anybody. */
  perform(effect: WaitingEffect): Promise<unknown>;
}

/** What workflows have done by workers, for the processes of one kind. */
export function createActivities(kind: AnyKind, failures: Failures): Activities {
  return {
    decide(process, inputs, now) {
      const name = `${process.policy}/${process.process} deciding`;
      const steps: Steps = { after: process, wanted: [], taken: 0 };
      try {
        let weight = 0;
        for (const input of inputs) {
          if (weight > MUCH) break;
          const { after, effects } = decide(kind, steps.after, input, new Date(now));
          steps.after = after;
          steps.wanted.push(...effects);
          steps.taken += 1;
          weight += weightOf(effects);
        }
        failures.mended(name);
      } catch (error) {
        failures.failed(name, error);
      }
      return Promise.resolve(steps);
    },
    async perform(effect) {
      const { heartbeat, info } = Context.current();
      const key = keyOf(effect);
      const beating = setInterval(heartbeat, HEARTBEAT);
      try {
        const result = await kind.perform(JSON.parse(effect.effect), key, effect.process);
        failures.mended(key);
        return result;
      } catch (error) {
        failures.failed(key, error, info.attempt, pauseAfter(info.attempt) + NEXT_TRY);
        throw ApplicationFailure.retryable('what went wrong stands in the log of the worker');
      } finally {
        clearInterval(beating);
      }
    },
  };
}
