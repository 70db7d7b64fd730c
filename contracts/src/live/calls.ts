import type { Calls } from '../http/call.js';

export const liveCalls = {
  /** Server-sent events: `changed` with a `Change`, and `missed`, after which all is fetched anew. */
  follow: { method: 'get', path: '/live', access: 'signedIn' },
} as const satisfies Calls;
