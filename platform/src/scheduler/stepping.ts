import type { Decision, Input, ProcessKind } from './port.js';
import type { StoredEffect, StoredProcess } from './process-tables.js';

/** A kind with any types of state, news, effects and results. */
export type AnyKind = ProcessKind<unknown, unknown, unknown, unknown>;

/** A process after a decision, and the effects it asks for. */
export interface Step {
  after: StoredProcess;
  effects: Omit<StoredEffect, 'tries'>[];
}

/** @throws Error when two policies share a name, or one has a slash in it */
export function kindsByName(all: readonly AnyKind[]): ReadonlyMap<string, AnyKind> {
  const kinds = new Map(all.map((kind) => [kind.policy.name, kind]));
  if (kinds.size < all.length) throw new Error('two policies share a name');
  const slashed = [...kinds.keys()].find((name) => name.includes('/'));
  if (slashed) throw new Error(`the name of policy ${slashed} has a slash`);
  return kinds;
}

/** A process before its first decision. */
export function initialProcess({ policy }: AnyKind, process: string): StoredProcess {
  const state = textOf(policy.initial, `the initial state of ${policy.name}`);
  return { policy: policy.name, process, state, position: '', step: 0, wakeAt: null };
}

/** How long a process sleeps whose policy cannot decide on a timer that an operator skipped, in milliseconds. */
const SKIPPED_TIMER_REST = 24 * 60 * 60_000;

/** A process after an operator skipped its timer: it is woken again a day later. */
export function afterSkippedTimer(before: StoredProcess, now: Date): StoredProcess {
  return { ...before, wakeAt: now.getTime() + SKIPPED_TIMER_REST };
}

/**
 * Has the policy decide after an operator skipped an effect.
 * @param effect JSON
 * @throws as `decide` does
 */
export function decideSkipped(
  { policy }: AnyKind,
  before: StoredProcess,
  effect: string,
  now: Date,
): Step {
  const state: unknown = JSON.parse(before.state);
  const decision = policy.decideSkipped(state, JSON.parse(effect), now.toISOString());
  return stepOf(before, decision);
}

/**
 * Has the policy decide. Pure, as the policy is.
 * @throws TypeError when what it decides is not JSON, RangeError when it wants to be woken at no time
 */
export function decide(
  { policy }: AnyKind,
  before: StoredProcess,
  input: Input<unknown, unknown>,
  now: Date,
): Step {
  return stepOf(before, policy.decide(JSON.parse(before.state), input, now.toISOString()));
}

function stepOf(
  before: StoredProcess,
  { state, effects, wakeAt }: Decision<unknown, unknown>,
): Step {
  const { policy, process } = before;
  const step = before.step + (effects.length > 0 ? 1 : 0);
  return {
    after: {
      ...before,
      state: textOf(state, `the state of ${policy}/${process}`),
      step,
      wakeAt: wakeAt === undefined ? null : timeOf(wakeAt, `${policy}/${process}`),
    },
    effects: effects.map((effect, place) => ({
      policy,
      process,
      step,
      place,
      effect: textOf(effect, `an effect of ${policy}/${process}`),
    })),
  };
}

/** The key of an effect: the same for each attempt, and different from every other effect's. */
export function keyOf({
  policy,
  process,
  step,
  place,
}: Omit<StoredEffect, 'effect' | 'tries'>): string {
  return `${policy}/${process}/${step}/${place}`;
}

function textOf(value: unknown, name: string): string {
  const text = JSON.stringify(value) as string | undefined;
  if (text === undefined) throw new TypeError(`${name} has no JSON`);
  return text;
}

function timeOf(wakeAt: string, name: string): number {
  const time = Date.parse(wakeAt);
  if (Number.isNaN(time)) throw new RangeError(`${name} wants to be woken at ${wakeAt}`);
  return time;
}
