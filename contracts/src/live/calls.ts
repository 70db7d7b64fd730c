import type { Calls } from '../http/call.js';

export const liveCalls = {
  /** Server-sent events: `changed` with a `LiveChange`; `missed`, after which everything is fetched again. */
  follow: { method: 'get', path: '/live', access: 'signedIn' },
} as const satisfies Calls;
