/**
 * The address of the first server in an address of MongoDB, for a client that must use that server alone. A client that
 * learns of a replica set's other members connects to them directly, past any wire.
 */
export function oneMember(url: string): string {
  const found = /^(mongodb:\/\/(?:[^@/]*@)?)([^,/?@]+)[^/?]*\/?([^?]*)\??(.*)$/.exec(url);
  if (!found) throw new TypeError('the address of a member is a host and a port');
  const [, before = '', host = '', database = '', rest = ''] = found;
  const options = new URLSearchParams(rest);
  options.delete('replicaSet');
  options.set('directConnection', 'true');
  return `${before}${host}/${database}?${options.toString()}`;
}
