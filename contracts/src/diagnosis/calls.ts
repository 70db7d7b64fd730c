import { of, operators, type Calls } from '../http/call.js';
import type { Diagnosis } from './view.js';

/** How the server is, beyond what its answers show. */
export const diagnosisCalls = {
  diagnose: {
    method: 'get',
    path: '/diagnosis',
    access: operators,
    answer: of<Diagnosis>(),
  },
} as const satisfies Calls;
