import type { Decision, Input, Policy } from '@canvass/platform/scheduler/port';

/** For how long responses are gathered for one mail, in milliseconds. */
const GATHERED_FOR = 5 * 60 * 1000;
/** Responses that a mail names; of more, it says how many. */
const MOST_NAMED = 20;

/** The responses to a poll of which people are to be told. */
export interface Gathering {
  /** The first of them, at most so many as a mail names. */
  responses: string[];
  count: number;
  /** When they are told, ISO 8601; absent while there is nothing to tell. */
  at?: string;
}

/** A response with an answer of which an account is to be told. */
export interface Noticed {
  response: string;
}

export interface NotifyEffect {
  type: 'notify';
  responses: string[];
  count: number;
}

const nothing: Gathering = { responses: [], count: 0 };

function decide(
  state: Gathering,
  input: Input<Noticed, null>,
  now: string,
): Decision<Gathering, NotifyEffect> {
  switch (input.type) {
    case 'news': {
      const { at = new Date(Date.parse(now) + GATHERED_FOR).toISOString(), count } = state;
      const responses = [...state.responses, input.news.response].slice(0, MOST_NAMED);
      return { state: { responses, count: count + 1, at }, effects: [], wakeAt: at };
    }
    case 'timer': {
      const { at, responses, count } = state;
      if (at === undefined || at > now) return { state, effects: [], wakeAt: at };
      return { state: nothing, effects: [{ type: 'notify', responses, count }], wakeAt: undefined };
    }
    case 'result':
      return { state, effects: [], wakeAt: state.at };
  }
}

/** Gathers the responses to a poll for five minutes from the first on, and then has one mail written. */
export const notificationPolicy: Policy<Gathering, Noticed, NotifyEffect, null> = {
  name: 'notification',
  initial: nothing,
  decide,
  decideSkipped: (state) => ({ state, effects: [], wakeAt: state.at }),
};
