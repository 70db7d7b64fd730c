import type { Decision, Policy } from '@canvass/platform/scheduler/port';

const HOUR = 60 * 60 * 1000;

/** An account was deleted. */
export interface Deleted {
  firm?: string;
  /** Log position of that. */
  position: string;
}

export interface SessionErasure {
  firm?: string;
  /** Whether it has been looked for sessions once more, for the last time. */
  isLast: boolean;
  /** When that is due, ISO 8601; absent where an earlier release decided it, and while it is not known yet. */
  againAt?: string;
}

export interface SessionEffect {
  type: 'eraseSessions';
  firm?: string;
  /** Log position up to which sessions have to be known; those known by then where it is absent. */
  after?: string;
}

function inAnHour(now: string): string {
  return new Date(Date.parse(now) + HOUR).toISOString();
}

function rest(state: SessionErasure, now: string): Decision<SessionErasure, SessionEffect> {
  if (state.isLast) return { state, effects: [], wakeAt: undefined };
  const againAt = inAnHour(now);
  return { state: { ...state, againAt }, effects: [], wakeAt: againAt };
}

/**
 * Erases what is left of the sessions of a deleted account: at once, and again an hour later, since a sign-in may have
 * been under way.
 */
export const sessionErasurePolicy: Policy<SessionErasure, Deleted, SessionEffect, null> = {
  name: 'sessionErasure',
  initial: { isLast: false },
  decide(state, input, now) {
    const whose = state.firm === undefined ? {} : { firm: state.firm };
    switch (input.type) {
      case 'news': {
        const { position, ...of } = input.news;
        const effect = { type: 'eraseSessions' as const, ...of, after: position };
        return { state: { ...of, isLast: false }, effects: [effect], wakeAt: undefined };
      }
      case 'timer': {
        const { againAt } = state;
        const isEarly = againAt !== undefined && againAt > now && againAt <= inAnHour(now);
        if (isEarly) return { state, effects: [], wakeAt: againAt };
        const effects = [{ type: 'eraseSessions' as const, ...whose }];
        return { state: { ...state, isLast: true }, effects, wakeAt: undefined };
      }
      case 'result':
        return rest(state, now);
    }
  },
  decideSkipped: (state, _effect, now) => rest(state, now),
};
