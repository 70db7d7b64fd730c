import { of, operators, type Calls } from '../http/call.js';
import type { ParkedView } from './parked.js';
import type { ProjectionList } from './view.js';

/** The read models, and what is parked. */
export const projectionCalls = {
  list: {
    method: 'get',
    path: '/projections',
    access: operators,
    answer: of<ProjectionList>(),
  },
  /** Folds one anew; its name with or without its version. */
  rebuild: {
    method: 'post',
    path: '/projections/rebuild',
    access: operators,
    body: of<{ name: string }>(),
    status: 202,
    /** With its version. */
    answer: of<{ name: string }>(),
  },
  /** Drops those that earlier releases left. */
  tidy: {
    method: 'post',
    path: '/projections/tidy',
    access: operators,
    status: 202,
    answer: of<{ tidying: true }>(),
  },
  /** What cannot be folded, worked off or done, and waits with all that comes after it. */
  listParked: {
    method: 'get',
    path: '/projections/parked',
    access: operators,
    answer: of<{ parked: ParkedView[] }>(),
  },
  retryParked: {
    method: 'post',
    path: '/projections/parked/retry',
    access: operators,
    body: of<{ id: string }>(),
    status: 202,
    answer: of<{ id: string }>(),
  },
  /** Leaves it out for good. */
  skipParked: {
    method: 'post',
    path: '/projections/parked/skip',
    access: operators,
    body: of<{ id: string }>(),
    status: 202,
    answer: of<{ id: string }>(),
  },
} as const satisfies Calls;
