import { watchStandstill } from '@canvass/platform/telemetry/standstill';
import { startSharedProjections } from '@canvass/projections/start-shared';
import { VERSION } from '../composition/version.js';
import { openGround, openReadModels } from './engines.js';
import { runService } from './service.js';

/** Folds the log into read models; any number of these share the work. */
await runService('projections', async (workshop) => {
  const { watch, logger, ending } = workshop;
  const { log, durable, bus } = await openGround(workshop);
  const store = await openReadModels(workshop);
  const projector = startSharedProjections({ log, store, bus, durable, logger, build: VERSION });
  ending(() => projector.stop());
  watch.watch('progress', watchStandstill({ log, positions: () => projector.positions() }));
  watch.checks.push(
    { name: 'projections', problem: () => projector.problem() },
    { name: 'parked', problem: () => projector.parked(), isReadyWithout: true },
  );
  return {};
});
