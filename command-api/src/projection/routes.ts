import { rebuildProjectionSchema, rebuildStartedSchema } from '@canvass/contracts/projection/view';
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
  logger: Pick<Logger, 'error'>;
}

/** Commands to the read models themselves: for operators. */
export function projectionRoutes({ names, rebuild, logger }: ProjectionControl): Route[] {
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
  ];
}
