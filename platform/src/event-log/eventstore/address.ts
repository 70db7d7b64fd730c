/** Options that the client knows; any other it would print, with the password beside it. */
const known = [
  ...['connectionname', 'defaultdeadline', 'discoveryinterval', 'gossiptimeout'],
  ...['keepaliveinterval', 'keepalivetimeout', 'maxdiscoverattempts', 'nodepreference'],
  ...['throwonappendfailure', 'tls', 'tlscafile', 'usercertfile', 'userkeyfile'],
];

/** User, hosts and options of a connection string. */
const shape = /^esdb(?:\+discover)?:\/\/(?:([^:/?]+):[^@/?]+@)?([^@/?]+)\/?(?:\?(.*))?$/;

/**
 * Checks a connection string and gives the part of it that may be written to logs: the hosts.
 * @throws RangeError with words that repeat nothing of the string but the name of a wrong option
 */
export function addressOf(url: string): string {
  const [, , hosts, options] = shape.exec(url) ?? [];
  if (hosts === undefined) {
    throw new RangeError('not a connection string such as esdb://user:password@host:2113?tls=true');
  }
  for (const option of options?.split('&') ?? []) {
    const [name = ''] = option.split('=');
    if (!known.includes(name.trim().toLowerCase().replace(/[_-]/g, ''))) {
      throw new RangeError(`the connection string has an option that is not known: ${name}`);
    }
  }
  if (/throw_?-?on_?-?append_?-?failure=false/i.test(options ?? '')) {
    throw new RangeError('the option throwOnAppendFailure must not be false');
  }
  return hosts;
}

/** The user that a connection string names; undefined when it names none. */
export function userOf(url: string): string | undefined {
  const user = shape.exec(url)?.[1];
  return user === undefined ? undefined : decodeURIComponent(user);
}
