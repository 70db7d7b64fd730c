import type { Decision, Policy } from '@canvass/platform/scheduler/port';

/** Brings in line what follows from when a poll takes answers, and how many. */
export interface AvailabilityEffect {
  type: 'settle';
}

/** When the poll closes by its hours, ISO 8601; null where it does not, or has closed. */
export interface AvailabilityResult {
  closesAt: string | null;
}

export interface AvailabilityState {
  /** When it is settled once more: other processes hear of a change up to a second later. */
  againAt: string | null;
  closesAt: string | null;
}

const AGAIN_AFTER = 5000;

const earliest = ({ againAt, closesAt }: AvailabilityState): string | undefined =>
  [againAt, closesAt].filter((at) => at !== null).toSorted()[0];

function at(
  state: AvailabilityState,
  ...effects: AvailabilityEffect[]
): Decision<AvailabilityState, AvailabilityEffect> {
  return { state, effects, wakeAt: earliest(state) };
}

/**
 * Settles a poll when its hours or its number are changed, some seconds later, and when it closes. What is to be done is
 * read from the log each time, so that the order of news makes no difference.
 */
export const availabilityPolicy: Policy<
  AvailabilityState,
  null,
  AvailabilityEffect,
  AvailabilityResult
> = {
  name: 'availability',
  initial: { againAt: null, closesAt: null },
  decide(state, input, now) {
    switch (input.type) {
      case 'news': {
        const againAt = new Date(Date.parse(now) + AGAIN_AFTER).toISOString();
        return at({ ...state, againAt }, { type: 'settle' });
      }
      case 'timer': {
        const isLeft = (moment: string | null) => moment !== null && moment > now;
        const left = {
          againAt: isLeft(state.againAt) ? state.againAt : null,
          closesAt: isLeft(state.closesAt) ? state.closesAt : null,
        };
        const isDue = left.againAt !== state.againAt || left.closesAt !== state.closesAt;
        return isDue ? at(left, { type: 'settle' }) : at(left);
      }
      case 'result':
        return at({ ...state, closesAt: input.result.closesAt });
    }
  },
  decideSkipped: (state) => at(state),
};
