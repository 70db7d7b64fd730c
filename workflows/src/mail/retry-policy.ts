import type { Policy } from '@canvass/platform/scheduler/port';

/** A mail that was given up is to be sent after all. */
export interface Retry {
  key: string;
}

export interface RetryEffect {
  type: 'retry';
  key: string;
}

/** One process for each mail, so that those that wait for a server hold up nothing else. */
export const mailRetryPolicy: Policy<null, Retry, RetryEffect, null> = {
  name: 'mailRetry',
  initial: null,
  decide: (state, input) => ({
    state,
    effects: input.type === 'news' ? [{ type: 'retry', key: input.news.key }] : [],
    wakeAt: undefined,
  }),
};
