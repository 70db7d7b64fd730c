import { of, operators, type Calls } from '../http/call.js';
import type { ParkedView } from './parked.js';
import type { ProjectionList } from './view.js';

/** Read models and parked work. */
export const projectionCalls = {
  list: {
    method: 'get',
    path: '/projections',
    access: operators,
    answer: of<ProjectionList>(),
  },
  /** Rebuilds one; its name with or without its version. */
  rebuild: {
    method: 'post',
    path: '/projections/rebuild',
    access: operators,
    body: of<{ name: string }>(),
    status: 202,
    /** With its version. */
    answer: of<{ name: string }>(),
  },
  /** Drops the collections of earlier versions. */
  tidy: {
    method: 'post',
    path: '/projections/tidy',
    access: operators,
    status: 202,
    answer: of<{ tidying: true }>(),
  },
  /** Work that failed and was parked, with everything that depends on it. */
  listParked: {
    method: 'get',
    path: '/projections/parked',
    access: operators,
    answer: of<{ parked: ParkedView[] }>(),
  },
  /** Tries it again; or all of a read model, which is named with its version. */
  retryParked: {
    method: 'post',
    path: '/projections/parked/retry',
    access: operators,
    body: of<{ id: string }>(),
    status: 202,
    answer: of<{ id: string }>(),
  },
  /** Skips it for good. */
  skipParked: {
    method: 'post',
    path: '/projections/parked/skip',
    access: operators,
    body: of<{ id: string }>(),
    status: 202,
    answer: of<{ id: string }>(),
  },
} as const satisfies Calls;
