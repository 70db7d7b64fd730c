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

/** What operators can have done to projections. */
export interface ProjectionControl {
  /** Collections of all projections, `<name>_v<version>`, derived ones included. */
  names: readonly string[];
  /** Has a projection dropped and folded anew; resolves when the request is durable. */
  rebuild(name: string): Promise<void>;
  /** Has earlier versions of the read models dropped; resolves when the request is durable. */
  tidy(): Promise<void>;
  /**
   * Has a parked item tried again (`retry`), or left out for good (`skip`), and then what waits for it. Resolves when the
   * request is durable; to false when no such item is parked.
   */
  unpark(id: string, how: 'retry' | 'skip'): Promise<boolean>;
}

/** Operators' commands on read models and on what is parked. */
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
