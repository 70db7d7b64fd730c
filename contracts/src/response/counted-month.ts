import { monthOfDay } from '../firm/day-and-hour.js';
import type { ResponseSaved } from './events.js';

/** Facts of a save that say for which month it counts. */
type Counted = Pick<ResponseSaved, 'day' | 'month'>;

/** The month (YYYY-MM) whose limit a finished response counts for. */
export function countedMonth({ day, month }: Counted): string {
  return month ?? monthOfDay(day);
}

/**
 * What the event of a finished response says of its month. The plan limits what comes in, and a page may say that it was
 * given at any time: so it counts for no month before that in which it was received.
 * @param day of the response, YYYY-MM-DD
 * @param receivedIn the month in which its last save was received, YYYY-MM; both in the firm's time zone
 */
export function monthFacts(day: string, receivedIn: string): Pick<Counted, 'month'> {
  return receivedIn > monthOfDay(day) ? { month: receivedIn } : {};
}
