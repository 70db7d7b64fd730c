import { isReachable, noteFailure } from '../../api/connection.js';
import { inTime } from './in-time.js';

/**
 * Fetches code that is imported when it is needed. Without a connection it is not tried: some browsers remember that an
 * import has failed, and would not try it again until the page is reloaded.
 * @param load imports it
 * @throws Error where it cannot be fetched
 */
export async function fetchCode<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  if (!(await isReachable())) throw new Error('There is no connection to fetch code by.');
  try {
    return await inTime(load());
  } catch (error) {
    noteFailure();
    throw error;
  }
}
