import type { Input, ProcessKind } from './port.js';
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

/**
 * Has the policy decide after an operator skipped an effect: as if the effect had been done with an empty result, or
 * else as if a timer had woken the process, or else not at all.
 */
export function decideSkipped(kind: AnyKind, before: StoredProcess, now: Date): Step {
  for (const input of [{ type: 'result', result: null }, { type: 'timer' }] as const) {
    try {
      return decide(kind, before, input, now);
    } catch {
      // The policy expects something else.
    }
  }
  return { after: before, effects: [] };
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
  const { process } = before;
  const { state, effects, wakeAt } = policy.decide(
    JSON.parse(before.state),
    input,
    now.toISOString(),
  );
  const step = before.step + (effects.length > 0 ? 1 : 0);
  return {
    after: {
      ...before,
      state: textOf(state, `the state of ${policy.name}/${process}`),
      step,
      wakeAt: wakeAt === undefined ? null : timeOf(wakeAt, `${policy.name}/${process}`),
    },
    effects: effects.map((effect, place) => ({
      policy: policy.name,
      process,
      step,
      place,
      effect: textOf(effect, `an effect of ${policy.name}/${process}`),
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
