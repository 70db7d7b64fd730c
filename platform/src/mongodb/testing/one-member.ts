/**
 * The address of the first server that an address of MongoDB names, for a client that is to ask that one alone: one that
 * hears of a set's other members asks them where they are, past any wire.
 */
export function oneMember(url: string): string {
  const found = /^(mongodb:\/\/(?:[^@/]*@)?)([^,/?@]+)[^/?]*\/?([^?]*)\??(.*)$/.exec(url);
  if (!found) throw new TypeError('a member is named by host and port');
  const [, before = '', host = '', database = '', rest = ''] = found;
  const options = new URLSearchParams(rest);
  options.delete('replicaSet');
  options.set('directConnection', 'true');
  return `${before}${host}/${database}?${options.toString()}`;
}
