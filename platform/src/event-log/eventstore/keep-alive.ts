/** How long a ping may stay unanswered until its connection counts as broken, in milliseconds. */
const LONGEST_PING = 5000;

/**
 * Bounds how long a connection that both ends believe in and nothing comes through stays in use: the client pings every
 * 10 seconds and, with its own default, would wait as long again for the answer.
 * @param url connection string; what it says of this itself stands
 * @returns the connection string with that bound
 * @throws RangeError when it turns pings off, as readers would then wait for ever
 */
export function keepAlive(url: string): string {
  const [, options = ''] = url.split('?');
  if (/keep[-_]?alive[-_]?(?:interval|timeout)\s*=\s*-/i.test(options)) {
    throw new RangeError('keepAliveInterval and keepAliveTimeout must not be turned off');
  }
  if (/keep[-_]?alive[-_]?timeout\s*=/i.test(options)) return url;
  return `${url}${url.includes('?') ? '&' : '?'}keepAliveTimeout=${LONGEST_PING}`;
}
