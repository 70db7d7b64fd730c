import { installationOf } from '@canvass/platform/event-log/eventstore/installation';
import { watchStandstill } from '@canvass/platform/telemetry/standstill';
import { startCodes } from '@canvass/workflows/poll/codes';
import { startHiddenFields } from '@canvass/workflows/poll/hidden-fields';
import { startReactions } from '@canvass/workflows/reaction/start';
import { openOutbound } from '@canvass/platform/outbound/http';
import { unknownPricesProblem } from '@canvass/platform/payments/unknown-prices';
import { createSigner } from '@canvass/platform/transparency/signer';
import { openWitness } from '@canvass/platform/transparency/witness';
import { startFoldingLog } from '@canvass/workflows/transparency/fold-log';
import { shareReaders } from '@canvass/workflows/log/shared-readers';
import { startFeeder } from '@canvass/workflows/process/feeder';
import { lastingProcesses } from '@canvass/workflows/process/kinds';
import { ParkedItems } from '@canvass/workflows/process/parked-items';
import { chooseMailer, deadLetterCount } from '../composition/mail.js';
import { VERSION } from '../composition/version.js';
import { temporalServer } from '../configuration/temporal.js';
import { openFoundation, openGround, openLastCheckpoint, openReadModels } from './engines.js';
import { runService } from './service.js';

/** Does what follows from events, and what happens later or again; any number of these share the work. */
await runService('workflows', async (workshop) => {
  const { watch, settings, logger, ending } = workshop;
  const { publicUrl = '', dataFolder: folder, engines } = settings;
  const temporal = temporalServer(engines.temporal);
  const ground = await openGround(workshop);
  const { log, stored, durable } = ground;
  const store = await openReadModels(workshop);
  const { commands, queries } = await openFoundation(workshop, ground);
  const mailer = await chooseMailer(settings, { folder, durable, publicUrl, logger });
  watch.checks.push({ name: 'mail', problem: () => mailer.problem(), isReadyWithout: true });
  const dependencies = {
    ...{ ...commands, mailer, store },
    newestCheckpoint: () => queries.transparency.tree.newest(),
    outbound: openOutbound({ allowed: settings.outboundNetworks }),
  };

  const stuck = { durable, build: VERSION };
  const items = new ParkedItems({ ...stuck, logger });
  ending(() => items.stop());
  const processes = lastingProcesses(dependencies, items);
  const kinds = processes.map(({ kind }) => kind);
  const installation = await watch.open('MongoDB', () => installationOf(durable));
  const scheduler = await watch.open('Temporal', async () => {
    const { openTemporalScheduler } =
      await import('@canvass/platform/scheduler/temporal/scheduler');
    return openTemporalScheduler({ ...temporal, installation, kinds, logger, stuck });
  });
  ending(() => scheduler.stop());
  watch.watch('Temporal', () => scheduler.serverProblem());
  watch.checks.push({
    name: 'processes',
    problem: () => scheduler.problem(),
    isReadyWithout: true,
  });

  const last = await openLastCheckpoint(workshop);
  const signer = createSigner(commands.keys);
  const every = settings.checkpointEvery;
  const witness = settings.witness && openWitness(settings.witness);
  const folding = { log: stored, durable, last, signer, publicUrl, logger, every, witness };
  const fed = { log, durable, logger, build: VERSION };
  const readers = shareReaders({
    ...{ durable, logger },
    readers: {
      reactions: () => startReactions(dependencies, durable, VERSION),
      'hidden-fields': () => startHiddenFields(dependencies, durable, VERSION),
      codes: () => startCodes(dependencies, durable, VERSION),
      transparency: () => startFoldingLog(folding),
      processes: () => startFeeder({ ...fed, scheduler, processes }),
    },
  });
  ending(() => readers.stop());
  // Before those that wait for it to send, which may take minutes.
  ending(() => mailer.close());
  const parked = () =>
    [readers, items].flatMap((one) => one.parked() ?? []).join('; ') || undefined;
  watch.checks.push(
    { name: 'readers', problem: () => readers.problem() },
    { name: 'parked', problem: parked, isReadyWithout: true },
  );
  watch.watch('prices', () => unknownPricesProblem(commands.unknownPrices), {
    isReadyWithout: true,
  });
  watch.watch('progress', watchStandstill({ log, positions: () => readers.positions() }));
  return { counts: [deadLetterCount(commands.deadLetters)] };
});
