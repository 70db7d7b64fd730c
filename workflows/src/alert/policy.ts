import { tellingOf, type Stand } from '@canvass/contracts/alert/stand';
import type { Decision, Policy } from '@canvass/platform/scheduler/port';
import { lookingPolicy, type LookEffect, type Looking } from '../process/looking.js';

/** In milliseconds. */
const QUARTER = 15 * 60 * 1000;

/** What is known of the alerts of a poll. */
export interface Alerts extends Looking {
  /** Ids of those whose figure was told and has not come back since. */
  told: string[];
}

/** The figure of an alert when it was looked at. */
export interface Seen {
  alert: string;
  /** Absent while too little is known. */
  stand?: Stand;
  /** Absent where there is none. */
  value?: number;
  answers: number;
  isQuiet: boolean;
}

export type AlertEffect =
  | LookEffect
  /** Tells the account of an alert. */
  | { type: 'tell'; alert: string; value: number; answers: number };

export type AlertResult =
  /** Over: there is nothing to look at before there are news. */
  | { type: 'looked'; isOver: boolean; seen: Seen[] }
  | { type: 'told' }
  /** Quiet hours have begun meanwhile. */
  | { type: 'postponed'; alert: string };

type Decided = Decision<Alerts, AlertEffect>;

const looking = lookingPolicy('alert', QUARTER);

function decideSeen({ told }: Alerts, seen: readonly Seen[], after: Decided): Decided {
  const next = seen.map((one) => ({
    ...one,
    ...tellingOf(told.includes(one.alert), one.stand, one.isQuiet),
  }));
  return {
    ...after,
    state: {
      ...after.state,
      // What is not among them was removed.
      told: next.filter(({ isTold }) => isTold).map(({ alert }) => alert),
    },
    effects: [
      ...after.effects,
      ...next
        .filter(({ tells }) => tells)
        .map(({ alert, value = 0, answers }) => ({ type: 'tell' as const, alert, value, answers })),
    ],
  };
}

/** Looks at the figures of a poll every quarter of an hour, and has each told once until it was well back. */
export const alertPolicy: Policy<Alerts, null, AlertEffect, AlertResult> = {
  name: looking.name,
  initial: { ...looking.initial, told: [] },
  decide(state, input, now) {
    const { told } = state;
    const kept = (decided: ReturnType<typeof looking.decide>): Decided => ({
      ...decided,
      state: { ...decided.state, told },
    });
    if (input.type !== 'result') return kept(looking.decide(state, input, now));
    const { result } = input;
    if (result.type === 'looked') {
      const ended = {
        type: 'result' as const,
        result: result.isOver ? { isOver: true as const } : null,
      };
      return decideSeen(state, result.seen, kept(looking.decide(state, ended, now)));
    }
    const rested = kept(looking.decide(state, { type: 'result', result: null }, now));
    if (result.type === 'told') return rested;
    const others = told.filter((alert) => alert !== result.alert);
    return { ...rested, state: { ...rested.state, told: others } };
  },
  decideSkipped(state, effect, now) {
    const at = effect.type === 'look' ? effect.at : now;
    const rested = looking.decideSkipped(state, { type: 'look', at }, now);
    return { ...rested, state: { ...rested.state, told: state.told } };
  },
};
