import {
  rebuildProjectionSchema,
  rebuildStartedSchema,
  tidyingStartedSchema,
} from '@canvass/contracts/projection/view';
import { notFound } from '@canvass/contracts/rule/refusal';
import { route, type Route } from '@canvass/platform/http/route';
import type { Logger } from '@canvass/platform/telemetry/logger';
import { activeCaller, answer } from '../command/answer.js';

/** What commands can do to the projections. */
export interface ProjectionControl {
  /** Collections of all projections, `<name>_v<version>`, derived ones included. */
  names: readonly string[];
  /** Drops a projection and folds it anew; resolves when it has caught up. */
  rebuild(name: string): Promise<void>;
  /** Has earlier versions of the read models dropped; resolves when that is sure to be done. */
  tidy(): Promise<void>;
  logger: Pick<Logger, 'error'>;
}

/** Commands to the read models themselves: for operators. */
export function projectionRoutes({ names, rebuild, tidy, logger }: ProjectionControl): Route[] {
  return [
    route({
      method: 'post',
      path: '/projections/rebuild',
      summary: 'Drop a read model and fold it again from the log, while the product runs',
      access: ['tabi'],
      body: rebuildProjectionSchema,
      answers: { 202: rebuildStartedSchema },
      handle: (call) => {
        activeCaller(call);
        const asked = call.body.name;
        const name = names.find((one) => one === asked || one.replace(/_v\d+$/, '') === asked);
        if (name === undefined) throw notFound();
        // It goes on after the answer: over a long log it takes longer than a caller waits.
        rebuild(name).catch((error: unknown) => {
          logger.error({ err: error, projection: name }, 'rebuild failed');
        });
        return Promise.resolve(answer(202, { name }, undefined));
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
  ];
}
