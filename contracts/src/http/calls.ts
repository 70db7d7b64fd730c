import type { Calls } from './call.js';

/** About the API itself. */
export const apiCalls = {
  /** The OpenAPI document of all calls. */
  describe: { method: 'get', path: '/openapi.json', access: 'guest' },
} as const satisfies Calls;
