import { effectOfNews } from '../process/effect-of-news.js';

/** A mail that was given up is to be sent after all. */
export interface Retry {
  key: string;
}

export interface RetryEffect {
  type: 'retry';
  key: string;
}

/** One process for each mail, so that those that wait for a server hold up nothing else. */
export const mailRetryPolicy = effectOfNews<Retry, RetryEffect>('mailRetry', ({ key }) => ({
  type: 'retry',
  key,
}));
