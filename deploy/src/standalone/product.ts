import { resolve } from 'node:path';
import { ensureOperator, type MadeOperator } from '@canvass/command-api/account/operator';
import { ensureLibrary } from '@canvass/command-api/library/ensure-library';
import { ensurePlans } from '@canvass/command-api/plan/ensure-plans';
import { commandRoutes } from '@canvass/command-api/routes';
import { lastCheckpointIn } from '@canvass/platform/transparency/last-checkpoint';
import { createSigner } from '@canvass/platform/transparency/signer';
import { erasedAgainAt, forgetErasedAgain } from '@canvass/platform/erasure/mark';
import type { Route } from '@canvass/platform/http/route';
import { openOutbound } from '@canvass/platform/outbound/http';
import { unknownPricesProblem } from '@canvass/platform/payments/unknown-prices';
import { openReadStoreReader } from '@canvass/platform/read-store/embedded-reader';
import type { Clock } from '@canvass/platform/scheduler/port';
import { createSystemClock } from '@canvass/platform/scheduler/system-clock';
import { lockFolder } from '@canvass/platform/sqlite/folder-lock';
import { createLogger } from '@canvass/platform/telemetry/logger';
import { watchStandstill } from '@canvass/platform/telemetry/standstill';
import { projections as catalogue } from '@canvass/projections/catalogue';
import { storedPositions } from '@canvass/projections/runner/stored-positions';
import { startProjections, type Projector } from '@canvass/projections/start';
import type { QueryDependencies } from '@canvass/query-api/dependencies';
import { openApiRoute } from '@canvass/query-api/openapi';
import { pages } from '@canvass/query-api/page/pages';
import { Checkpoints } from '@canvass/query-api/reading/checkpoints';
import { readableWrites } from '@canvass/query-api/reading/readable-writes';
import { queryRoutes } from '@canvass/query-api/routes';
import type { ProcessDependencies } from '@canvass/workflows/reaction/dependencies';
import { startCodes } from '@canvass/workflows/poll/codes';
import { startHiddenFields } from '@canvass/workflows/poll/hidden-fields';
import { startReactions } from '@canvass/workflows/reaction/start';
import { openWitness } from '@canvass/platform/transparency/witness';
import { startFoldingLog } from '@canvass/workflows/transparency/fold-log';
import { discardStaging, requireWhole } from '../backup/parts.js';
import type { Check } from '@canvass/platform/telemetry/health';
import { createDiagnose } from '../composition/diagnose.js';
import { createApp } from '../composition/app.js';
import { EngineWatch } from '../composition/engine-watch.js';
import { listen, roomBehind } from '../composition/server.js';
import { VERSION } from '../composition/version.js';
import { webFolder } from '../composition/web-folder.js';
import type { Settings } from '../configuration/settings.js';
import { chooseMailer, deadLetterCount } from '../composition/mail.js';
import { layGround, type Endings, type Ground } from './ground.js';
import { startProcesses } from './processes.js';
import { controlProjections } from './projection-control.js';

export interface Product {
  /** Where it listens on this machine. */
  address: string;
  /** Where browsers reach it. */
  publicUrl: string;
  /** The first operator, when this start made it. */
  operator: MadeOperator | undefined;
  /** Every route under `/api`. */
  routes: readonly Route[];
  /** Those of them that change something. */
  commands: readonly Route[];
  /** Resolves, with one line for the operator, when it can only be mended by another start. */
  lost: Promise<string>;
  /** Drops a read model and folds it anew while the product runs. */
  rebuild(projection: string): Promise<void>;
  /** Ends requests, processes, reactions, projections and the log, in this order. */
  stop(): Promise<void>;
}

/**
 * The whole product in one process on the embedded engines.
 * @param clock the time at which commands are decided, and by which processes live
 * @throws FolderInUse when another process has the data folder
 * @throws CannotStart when a restore into it was cut short, or the ledger of erasures has no place
 */
export async function startProduct(
  settings: Settings,
  clock: Clock = createSystemClock(),
): Promise<Product> {
  const folder = resolve(settings.dataFolder);
  const lock = lockFolder(folder);
  const ending: Endings = [
    () => {
      lock.release();
    },
  ];
  const stop = async (): Promise<void> => {
    for (const end of ending.splice(0).reverse()) await end();
  };
  try {
    requireWhole(folder);
    discardStaging(folder);
    return await assemble(settings, clock, folder, ending, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

async function assemble(
  settings: Settings,
  clock: Clock,
  folder: string,
  ending: Endings,
  stop: () => Promise<void>,
): Promise<Product> {
  let lose: (reason: string) => void = () => undefined;
  const lost = new Promise<string>((resolve) => (lose = resolve));
  const server = await listen(settings.host, settings.port, roomBehind(settings.trustedProxies));
  ending.push(() => server.close());
  const address = `http://localhost:${server.port}`;
  const publicUrl = settings.publicUrl ?? address;
  const logger = createLogger(settings.logLevel);
  const place = { folder, publicUrl, logger, clock, endings: ending };
  const ground = await layGround(settings, { ...place, onLost: (reason) => lose(reason) });
  const { commands, queries: founded, entrance, durable } = ground;
  const { log } = commands;
  const projections = startProjections({
    folder,
    bus: folder,
    build: VERSION,
    onFailure: (failure) => logger.error({ failure }, 'projections failed and begin again'),
    onLost: (failure) => {
      logger.fatal({ failure }, 'projections have stopped');
      lose(failure);
    },
  });
  ending.push(() => projections.stop());
  const store = await openReadStoreReader({ folder });
  ending.push(() => store.close());
  const watch = new EngineWatch(logger);
  ending.push(() => watch.stop());
  watch.watch(
    'progress',
    watchStandstill({ log, positions: () => storedPositions(store, catalogue) }),
  );
  const control = controlProjections(projections, logger, { durable, store });
  // Nobody else reads them; an earlier release, should it come back, folds its own anew.
  projections.whenCaughtUp(() => void control.tidy());
  await foldErasures(ground, projections);
  const mailer = await chooseMailer(settings, { folder, durable, publicUrl, logger });
  const operator = await ensureOperator(commands, settings.operator);
  await ensurePlans(commands);
  await ensureLibrary(commands);
  const reacting: ProcessDependencies = {
    ...{ ...commands, mailer, publicUrl, store },
    newestCheckpoint: () => founded.transparency.tree.newest(),
    outbound: openOutbound({ allowed: settings.outboundNetworks }),
  };
  const reactions = startReactions(reacting, durable, VERSION);
  ending.push(() => reactions.stop());
  const hiddenFields = startHiddenFields(reacting, durable, VERSION);
  ending.push(() => hiddenFields.stop());
  const codes = startCodes(reacting, durable, VERSION);
  ending.push(() => codes.stop());
  const tree = startFoldingLog({
    ...{ log: ground.stored, durable, publicUrl, logger, every: settings.checkpointEvery },
    ...{
      last: lastCheckpointIn(settings.erasuresFolder),
      signer: createSigner(ground.commands.keys),
      witness: settings.witness && openWitness(settings.witness),
    },
  });
  ending.push(() => tree.stop());
  const processes = await startProcesses(reacting, { folder, durable, clock });
  ending.push(() => processes.stop());
  // Before those that wait for it to send, which may take minutes.
  ending.push(() => mailer.close());

  const parked = (): string | undefined => {
    const readers = [projections, reactions, hiddenFields, codes, processes];
    const parts = readers.flatMap((one) => one.parked() ?? []);
    return parts.length > 0 ? parts.join('; ') : undefined;
  };

  const checks: Check[] = [
    { name: 'event log', problem: () => log.failure() },
    { name: 'projections', problem: () => projections.problem() },
    { name: 'trust in the clock', problem: () => ground.time.doubt(), isReadyWithout: true },
    { name: 'reactions', problem: () => reactions.problem() },
    { name: 'hidden fields', problem: () => hiddenFields.problem(), isReadyWithout: true },
    { name: 'codes', problem: () => codes.problem(), isReadyWithout: true },
    { name: 'tree of the log', problem: () => tree.problem(), isReadyWithout: true },
    { name: 'processes', problem: () => processes.problem(), isReadyWithout: true },
    { name: 'parked', problem: parked, isReadyWithout: true },
    { name: 'mail', problem: () => mailer.problem(), isReadyWithout: true },
    {
      name: 'prices',
      problem: () => unknownPricesProblem(commands.unknownPrices),
      isReadyWithout: true,
    },
    ...watch.checks,
  ];
  const diagnose = createDiagnose({
    engines: { log: 'embedded', 'read models': 'embedded', processes: 'embedded' },
    folders: [folder, resolve(settings.erasuresFolder)],
    checks: () => checks,
    now: () => clock.now(),
  });
  const queries: QueryDependencies = {
    ...founded,
    ...{ store, webFolder, projections: control, diagnose },
  };
  const checkpoints = new Checkpoints(store);
  const changing = readableWrites(commandRoutes(commands, control), checkpoints, control.names);
  const routes = [...changing, ...queryRoutes(queries)];
  routes.push(openApiRoute(() => routes, VERSION));
  const app = createApp({
    ...{ logger, publicUrl, api: { routes, entrance }, pages: pages(queries) },
    trustedProxies: settings.trustedProxies,
    metricsToken: settings.metricsToken,
    counts: [deadLetterCount(commands.deadLetters)],
    browserFaults: commands.browserFaults,
    checks,
  });
  server.serve(app);
  // The address is given back first, so that nothing new arrives while the rest ends.
  ending.push(() => server.close());
  const rebuild = (name: string): Promise<void> => projections.rebuild(name);
  return { address, publicUrl, operator, routes, commands: changing, lost, rebuild, stop };
}

/** Nobody sees a read model that still has what was erased again just now. */
async function foldErasures(
  { commands: { log }, durable }: Ground,
  projections: Projector,
): Promise<void> {
  const position = await erasedAgainAt(durable, log);
  if (position === undefined) return;
  await projections.caughtUp;
  await forgetErasedAgain(durable, position);
}
