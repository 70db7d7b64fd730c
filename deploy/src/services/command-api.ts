import { ensureOperator } from '@canvass/command-api/account/operator';
import { ensureLibrary } from '@canvass/command-api/library/ensure-library';
import { ensurePlans } from '@canvass/command-api/plan/ensure-plans';
import { commandRoutes } from '@canvass/command-api/routes';
import { Checkpoints } from '@canvass/query-api/reading/checkpoints';
import { readableWrites } from '@canvass/query-api/reading/readable-writes';
import { sayOperator } from '../composition/say-operator.js';
import { everyRoute } from '../permissions/every-route.js';
import { openFoundation, openGround, openReadModels } from './engines.js';
import { controlElsewhere } from './projections-elsewhere.js';
import { runService } from './service.js';

/** Writes: takes commands, and decides. */
await runService('command-api', async (workshop) => {
  const { watch, settings } = workshop;
  const ground = await openGround(workshop);
  const { commands, entrance } = await openFoundation(workshop, ground);
  await watch.open('first records', async () => {
    sayOperator(await ensureOperator(commands, settings.operator));
    await ensurePlans(commands);
    await ensureLibrary(commands);
  });
  const control = controlElsewhere(ground.durable);
  const checkpoints = new Checkpoints(await openReadModels(workshop));
  const routes = readableWrites(commandRoutes(commands, control), checkpoints, control.names);
  // Queries are answered elsewhere, and called so.
  const { browserFaults } = commands;
  return { api: { routes, entrance, elsewhere: everyRoute() }, browserFaults };
});
