/** Fewer seconds than this for each answered question are more than a hand can do. */
const LEAST_SECONDS_AN_ANSWER = 0.3;

/** What is known of a finished response that may be spam. */
export interface Finished {
  /** What stood in the field that no person sees. */
  website?: string | undefined;
  /** Number of questions that are answered. */
  answered: number;
  /** Seconds by the page. */
  timeElapsed: number;
  /** Seconds since the server wrote the page, where its ticket tells; below zero where machines' clocks differ. */
  sinceOpened?: number | undefined;
}

/** Whether the field was filled in that no person sees. */
export function isTrapped({ website }: Pick<Finished, 'website'>): boolean {
  return website !== undefined && website !== '';
}

/** Whether a response was finished sooner than a person can, by its page or by its ticket. */
export function isTooQuick({ answered, timeElapsed, sinceOpened }: Finished): boolean {
  const least = answered * LEAST_SECONDS_AN_ANSWER;
  const isOpenedTooLate = sinceOpened !== undefined && sinceOpened >= 0 && sinceOpened < least;
  return timeElapsed < least || isOpenedTooLate;
}
