import type { Call } from './call.js';

/** What the path of every call begins with. */
export const API_PREFIX = '/api';

/** What the address of a call may contain besides its path. */
export interface InAddress {
  query?: object | undefined;
  /** Path parameters by name. */
  parameters?: Readonly<Record<string, string>> | undefined;
}

/** Path and query of a call, from the origin on; query parameters that are undefined or empty are left out. */
export function addressOf(
  call: Pick<Call, 'path'>,
  { query = {}, parameters = {} }: InAddress = {},
): string {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(parameters[name] ?? ''),
  );
  const given = Object.entries(query as Record<string, unknown>)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, String(value)])
    .filter(([, value]) => value !== '');
  return `${API_PREFIX}${path}${given.length > 0 ? `?${new URLSearchParams(given)}` : ''}`;
}
