import { ApplicationFailure, Context } from '@temporalio/activity';
import { KEEPS_FAILING, type Failures } from '../failures.js';
import { pauseAfter } from '../pauses.js';
import type { Input } from '../port.js';
import type { StoredProcess } from '../process-tables.js';
import { afterSkippedTimer, decide, decideSkipped, keyOf, type AnyKind } from '../stepping.js';
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
  /**
   * Local: has the policy decide upon inputs, one after the other.
   * @param now in milliseconds since 1970
   * @param effect whose result is among the inputs, JSON
   */
  decide(
    process: StoredProcess,
    inputs: readonly Input<unknown, unknown>[],
    now: number,
    effect?: string,
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
    decide(process, inputs, now, effect = 'null') {
      const at = new Date(now);
      const name = `${process.policy}/${process.process} deciding`;
      const steps: Steps = { after: process, wanted: [], taken: 0 };
      try {
        let weight = 0;
        for (const input of inputs) {
          if (weight > MUCH) break;
          const { after, effects } = isSkipped(input)
            ? decideSkipped(kind, steps.after, effect, at)
            : decide(kind, steps.after, input, at);
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
          try {
            const others = stepsWithout(inputs[0], kind, process, effect, at);
            failures.mended(name);
            stuck.mended(process);
            return Promise.resolve(others);
          } catch {
            // The policy can neither go on with it nor without it.
          }
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

/** The step without the input that an operator skipped; the others are decided upon later. */
function stepsWithout(
  input: Input<unknown, unknown> | undefined,
  kind: AnyKind,
  before: StoredProcess,
  effect: string,
  now: Date,
): Steps {
  switch (input?.type) {
    case 'result': {
      const { after, effects } = decideSkipped(kind, before, effect, now);
      return { after, wanted: effects, taken: 1 };
    }
    case 'timer':
      return { after: afterSkippedTimer(before, now), wanted: [], taken: 1 };
    case 'news':
    case undefined:
      return { after: before, wanted: [], taken: 1 };
  }
}

function isSkipped(input: Input<unknown, unknown>): boolean {
  if (input.type !== 'result') return false;
  const { result } = input;
  return typeof result === 'object' && result !== null && 'isSkipped' in result;
}
