import { parkedAskedSchema, parkedIdSchema } from '@canvass/contracts/projection/parked';
import {
  rebuildProjectionSchema,
  rebuildStartedSchema,
  tidyingStartedSchema,
} from '@canvass/contracts/projection/view';
import { notFound } from '@canvass/contracts/rule/refusal';
import { route, type Route } from '@canvass/platform/http/route';
import { activeCaller, answer } from '../command/answer.js';

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
  const parkedRoute = (how: 'retry' | 'skip', summary: string): Route =>
    route({
      method: 'post',
      path: `/projections/parked/${how}`,
      summary,
      access: ['tabi'],
      body: parkedIdSchema,
      answers: { 202: parkedAskedSchema },
      handle: async (call) => {
        activeCaller(call);
        const { id } = call.body;
        if (!(await unpark(id, how))) throw notFound();
        return answer(202, { id }, undefined);
      },
    });
  return [
    route({
      method: 'post',
      path: '/projections/rebuild',
      summary: 'Drop a read model and fold it again from the log, while the product runs',
      access: ['tabi'],
      body: rebuildProjectionSchema,
      answers: { 202: rebuildStartedSchema },
      handle: async (call) => {
        activeCaller(call);
        const asked = call.body.name;
        const name = names.find((one) => one === asked || one.replace(/_v\d+$/, '') === asked);
        if (name === undefined) throw notFound();
        await rebuild(name);
        return answer(202, { name }, undefined);
      },
    }),
    route({
      method: 'post',
      path: '/projections/tidy',
      summary:
        'Drop the read models that earlier releases left, which nothing erased is removed from',
      access: ['tabi'],
      answers: { 202: tidyingStartedSchema },
      handle: async (call) => {
        activeCaller(call);
        await tidy();
        return answer(202, { tidying: true }, undefined);
      },
    }),
    parkedRoute('retry', 'Try again what is parked, and do what waits for it'),
    parkedRoute('skip', 'Leave out for good what cannot be done, and do what waits for it'),
  ];
}
