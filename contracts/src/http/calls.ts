import { of, type Calls } from './call.js';

/** About the API itself. */
export const apiCalls = {
  /** The OpenAPI document of all calls. */
  describe: {
    method: 'get',
    path: '/openapi.json',
    access: 'guest',
    answer: of<Record<string, unknown>>(),
  },
  /** Several queries at once: each answer is a line of JSON, an `AnswerTogether`, as soon as it is known. */
  together: {
    method: 'get',
    path: '/together',
    access: 'signedIn',
    // Path and query of each, below `/api`.
    query: of<{ queries: readonly string[] }>(),
  },
} as const satisfies Calls;
