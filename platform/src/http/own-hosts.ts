/**
 * Hosts by which a request may name the product: that of its public address, and the one the request was sent to, as from
 * within a network or by a second name.
 * @param headers with lower-case names
 */
export function ownHosts(
  publicUrl: string,
  headers: Readonly<Record<string, string | string[] | undefined>>,
): string[] {
  const { host } = headers;
  return [new URL(publicUrl).host, ...(typeof host === 'string' && host !== '' ? [host] : [])];
}
