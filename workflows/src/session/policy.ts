import type { Policy } from '@canvass/platform/scheduler/port';

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
}

export interface SessionEffect {
  type: 'eraseSessions';
  firm?: string;
  /** Log position up to which sessions have to be known; those known by then where it is absent. */
  after?: string;
}

/**
 * What is left of the sessions of a deleted account is erased: at once, and again an hour later, since somebody may
 * just have been signing in.
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
        const effects = [{ type: 'eraseSessions' as const, ...whose }];
        return { state: { ...state, isLast: true }, effects, wakeAt: undefined };
      }
      case 'result': {
        const again = new Date(Date.parse(now) + HOUR).toISOString();
        return { state, effects: [], wakeAt: state.isLast ? undefined : again };
      }
    }
  },
};
