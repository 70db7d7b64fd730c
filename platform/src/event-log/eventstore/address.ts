/** Options that the client knows; any other it would print, with the password beside it. */
const known = [
  ...['connectionname', 'defaultdeadline', 'discoveryinterval', 'gossiptimeout'],
  ...['keepaliveinterval', 'keepalivetimeout', 'maxdiscoverattempts', 'nodepreference'],
  ...['throwonappendfailure', 'tls', 'tlscafile', 'usercertfile', 'userkeyfile'],
];

/**
 * Checks a connection string and gives the part of it that may be written to logs: the hosts.
 * @throws RangeError with words that repeat nothing of the string but the name of a wrong option
 */
export function addressOf(url: string): string {
  const match = /^esdb(?:\+discover)?:\/\/(?:[^:/?]+:[^@/?]+@)?([^@/?]+)\/?(?:\?(.*))?$/.exec(url);
  if (!match?.[1]) {
    throw new RangeError('not a connection string such as esdb://user:password@host:2113?tls=true');
  }
  for (const option of match[2]?.split('&') ?? []) {
    const [name = ''] = option.split('=');
    if (!known.includes(name.trim().toLowerCase().replace(/[_-]/g, ''))) {
      throw new RangeError(`the connection string has an option that is not known: ${name}`);
    }
  }
  if (/throw_?-?on_?-?append_?-?failure=false/i.test(match[2] ?? '')) {
    throw new RangeError('the option throwOnAppendFailure must not be false');
  }
  return match[1];
}
