import { projectionCalls as calls } from '@canvass/contracts/projection/calls';
import { parkedAskedSchema, parkedIdSchema } from '@canvass/contracts/projection/parked';
import {
  rebuildProjectionSchema,
  rebuildStartedSchema,
  tidyingStartedSchema,
} from '@canvass/contracts/projection/view';
import { route, type Route } from '@canvass/platform/http/route';
import { callerOf } from '../command/caller.js';
import type { ProjectionControl } from './control.js';
import { rebuildProjection } from './rebuild-projection.js';
import { settleParked } from './settle-parked.js';

/** Operators' commands on read models and on what is parked. */
export function projectionRoutes(control: ProjectionControl): Route[] {
  return [
    route(calls.rebuild, {
      summary: 'Drop a read model and fold it again from the log, while the product runs',
      body: rebuildProjectionSchema,
      answer: rebuildStartedSchema,
      handle: async (call) => {
        callerOf(call);
        return { body: await rebuildProjection(control, call.body) };
      },
    }),
    route(calls.tidy, {
      summary:
        'Drop the read models that earlier releases left, which nothing erased is removed from',
      answer: tidyingStartedSchema,
      handle: async (call) => {
        callerOf(call);
        await control.tidy();
        return { body: { tidying: true as const } };
      },
    }),
    route(calls.retryParked, {
      summary: 'Try again what is parked, and do what waits for it',
      body: parkedIdSchema,
      answer: parkedAskedSchema,
      handle: async (call) => {
        callerOf(call);
        return { body: await settleParked(control, call.body, 'retry') };
      },
    }),
    route(calls.skipParked, {
      summary: 'Leave out for good what cannot be done, and do what waits for it',
      body: parkedIdSchema,
      answer: parkedAskedSchema,
      handle: async (call) => {
        callerOf(call);
        return { body: await settleParked(control, call.body, 'skip') };
      },
    }),
  ];
}
