import { commandRoutes } from '@canvass/command-api/routes';
import { openApiRoute } from '@canvass/query-api/openapi';
import { pages } from '@canvass/query-api/page/pages';
import { queryRoutes } from '@canvass/query-api/routes';
import { createDiagnose } from '../composition/diagnose.js';
import { VERSION } from '../composition/version.js';
import { webFolder } from '../composition/web-folder.js';
import { openFoundation, openGround, openReadModels, untilErasuresAreFolded } from './engines.js';
import { projectionsElsewhere } from './projections-elsewhere.js';
import { runService } from './service.js';

/** Reads: answers queries, streams live updates, and serves both builds of the web. */
await runService('query-api', async (workshop) => {
  const ground = await openGround(workshop);
  const store = await openReadModels(workshop);
  const { commands, queries: founded, entrance } = await openFoundation(workshop, ground);
  const projections = projectionsElsewhere(ground.durable, store);
  await untilErasuresAreFolded(workshop, ground, store, projections.names);
  const { watch } = workshop;
  const diagnose = createDiagnose({
    engines: { log: 'EventStoreDB', 'read models': 'MongoDB', bus: 'NATS', processes: 'Temporal' },
    // What must survive is with the engines.
    folders: [],
    checks: () => watch.checks,
    now: () => founded.now(),
  });
  const queries = { ...founded, store, webFolder, projections, diagnose };
  const own = queryRoutes(queries);
  // Commands are served elsewhere, and described here.
  const all = [...commandRoutes(commands, projections), ...own];
  const description = openApiRoute(() => all, VERSION);
  all.push(description);
  const api = { routes: [...own, description], entrance, elsewhere: all };
  return { api, pages: pages(queries) };
});
