import { projectionCalls as calls } from '@canvass/contracts/projection/calls';
import { parkedAskedSchema, parkedIdSchema } from '@canvass/contracts/projection/parked';
import {
  rebuildProjectionSchema,
  rebuildStartedSchema,
  tidyingStartedSchema,
} from '@canvass/contracts/projection/view';
import { notFound } from '@canvass/contracts/rule/refusal';
import { route, type Route } from '@canvass/platform/http/route';
import { callerOf } from '../command/caller.js';

/** What commands can do to the projections. */
export interface ProjectionControl {
  /** Collections of all projections, `<name>_v<version>`, derived ones included. */
  names: readonly string[];
  /** Has a projection dropped and folded anew; resolves when that is sure to be done. */
  rebuild(name: string): Promise<void>;
  /** Has earlier versions of the read models dropped; resolves when that is sure to be done. */
  tidy(): Promise<void>;
  /**
   * Has what is parked tried again, or has what cannot be done left out for good and what waits for it done. Resolves
   * when that is sure to be tried; to false when nothing of the sort is parked.
   */
  unpark(id: string, how: 'retry' | 'skip'): Promise<boolean>;
}

/** Commands to the read models themselves: for operators. */
export function projectionRoutes({ names, rebuild, tidy, unpark }: ProjectionControl): Route[] {
  const unparked = async (
    call: Parameters<typeof callerOf>[0],
    id: string,
    how: 'retry' | 'skip',
  ) => {
    callerOf(call);
    if (!(await unpark(id, how))) throw notFound();
    return { body: { id } };
  };
  return [
    route(calls.rebuild, {
      summary: 'Drop a read model and fold it again from the log, while the product runs',
      body: rebuildProjectionSchema,
      answer: rebuildStartedSchema,
      handle: async (call) => {
        callerOf(call);
        const asked = call.body.name;
        const name = names.find((one) => one === asked || one.replace(/_v\d+$/, '') === asked);
        if (name === undefined) throw notFound();
        await rebuild(name);
        return { body: { name } };
      },
    }),
    route(calls.tidy, {
      summary:
        'Drop the read models that earlier releases left, which nothing erased is removed from',
      answer: tidyingStartedSchema,
      handle: async (call) => {
        callerOf(call);
        await tidy();
        return { body: { tidying: true as const } };
      },
    }),
    route(calls.retryParked, {
      summary: 'Try again what is parked, and do what waits for it',
      body: parkedIdSchema,
      answer: parkedAskedSchema,
      handle: (call) => unparked(call, call.body.id, 'retry'),
    }),
    route(calls.skipParked, {
      summary: 'Leave out for good what cannot be done, and do what waits for it',
      body: parkedIdSchema,
      answer: parkedAskedSchema,
      handle: (call) => unparked(call, call.body.id, 'skip'),
    }),
  ];
}
