import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureOperator, type MadeOperator } from '@canvass/command-api/account/operator';
import type { CommandDependencies } from '@canvass/command-api/command/dependencies';
import { commandRoutes } from '@canvass/command-api/routes';
import { openBus } from '@canvass/platform/bus/embedded';
import { openDurableStore } from '@canvass/platform/durable/embedded';
import { openEventLog } from '@canvass/platform/event-log/embedded';
import { openFiles } from '@canvass/platform/files/embedded';
import { acceptApiKeys } from '@canvass/platform/identity/api-key';
import { createKeys } from '@canvass/platform/identity/keys';
import { createAuthenticate } from '@canvass/platform/identity/session';
import { createSignatures } from '@canvass/platform/identity/signature';
import type { Route } from '@canvass/platform/http/route';
import { openMailer } from '@canvass/platform/mail/embedded';
import { openReadStoreReader } from '@canvass/platform/read-store/embedded-reader';
import { createDoor } from '@canvass/platform/respondent/door';
import { createPresence } from '@canvass/platform/respondent/presence';
import { lockFolder } from '@canvass/platform/sqlite/folder-lock';
import { createLogger } from '@canvass/platform/telemetry/logger';
import { startProjections } from '@canvass/projections/start';
import type { QueryDependencies } from '@canvass/query-api/dependencies';
import { react, reactionTypes } from '@canvass/workflows/reaction/reactions';
import { startRouter } from '@canvass/workflows/reaction/router';
import { readSecret } from '../configuration/secret.js';
import type { Settings } from '../configuration/settings.js';
import { createApp } from './app.js';
import { createRebuilds } from './rebuilds.js';
import { listen } from './server.js';

export interface Product {
  /** Where it listens on this machine. */
  address: string;
  /** Where browsers reach it. */
  publicUrl: string;
  /** The first operator, when this start made it. */
  operator: MadeOperator | undefined;
  /** Every route under `/api`. */
  routes: readonly Route[];
  /** Drops a read model and folds it anew while the product runs. */
  rebuild(projection: string): Promise<void>;
  /** Ends requests, reactions, projections and the log, in this order. */
  stop(): Promise<void>;
}

/** Whom mails come from. */
function senderAt(publicUrl: string): string {
  return `Canvass <no-reply@${new URL(publicUrl).hostname}>`;
}

const webFolder = fileURLToPath(new URL('../../../web/dist', import.meta.url));

/**
 * The whole product in one process on the embedded engines.
 * @param now the time at which commands are decided
 * @throws FolderInUse when another process has the data folder
 */
export async function startProduct(
  settings: Settings,
  now = (): Date => new Date(),
): Promise<Product> {
  const folder = resolve(settings.dataFolder);
  const lock = lockFolder(folder);
  const ending: (() => Promise<void> | void)[] = [
    () => {
      lock.release();
    },
  ];
  const stop = async (): Promise<void> => {
    for (const end of ending.splice(0).reverse()) await end();
  };
  try {
    return await assemble(settings, now, folder, ending, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

async function assemble(
  settings: Settings,
  now: () => Date,
  folder: string,
  ending: (() => Promise<void> | void)[],
  stop: () => Promise<void>,
): Promise<Product> {
  const server = await listen(settings.host, settings.port);
  ending.push(() => server.close());
  const address = `http://localhost:${server.port}`;
  const publicUrl = settings.publicUrl ?? address;
  const logger = createLogger(settings.logLevel);
  const keys = createKeys(readSecret(folder, settings.secret));
  const log = await openEventLog({ folder, log: logger });
  ending.push(() => log.close());
  const durable = await openDurableStore({ folder });
  ending.push(() => durable.close());
  const files = openFiles({ folder });
  const bus = openBus({ name: folder });
  ending.push(() => bus.close());
  const projections = startProjections({
    folder,
    bus: folder,
    onFailure: (failure) => {
      logger.fatal({ failure }, 'projections have stopped');
    },
  });
  let catchingUp: string | undefined = 'catching up with the log';
  projections.caughtUp.then(
    () => (catchingUp = undefined),
    () => undefined,
  );
  ending.push(() => projections.stop());
  const store = await openReadStoreReader({ folder });
  ending.push(() => store.close());

  const door = createDoor({ log, files, keys });
  const keyUses = createPresence({ durable, now, logger, kind: 'apiKey' });
  const sessionUses = createPresence({ durable, now, logger, kind: 'session' });
  const sessions = createAuthenticate(log, keys, (id) => sessionUses.seen(id));
  const authenticate = acceptApiKeys({ log, keys, uses: keyUses, otherwise: sessions });
  const presence = createPresence({ durable, now, logger });
  const commands: CommandDependencies = { log, files, keys, door, presence, logger, now };
  const mailer = await openMailer({ folder, from: senderAt(publicUrl) });
  ending.push(() => mailer.close());
  const operator = await ensureOperator(commands, settings.operator);
  const reactions = startRouter({
    log,
    durable,
    logger,
    types: reactionTypes,
    react: (event) => react({ ...commands, mailer, publicUrl }, event),
  });
  ending.push(() => reactions.stop());

  const rebuilds = createRebuilds((name) => projections.rebuild(name), logger);
  const queries: QueryDependencies = {
    store,
    log,
    bus,
    files,
    keys,
    authenticate,
    door,
    presence,
    signatures: createSignatures(keys, publicUrl),
    keyUses,
    sessionUses,
    publicUrl,
    webFolder,
    projections: rebuilds,
    logger,
    now,
  };
  const { app, routes } = createApp({
    logger,
    authenticate,
    commandRoutes: commandRoutes(commands, rebuilds),
    queries,
    trustedProxies: settings.trustedProxies,
    metricsToken: settings.metricsToken,
    checks: [
      { name: 'event log', problem: () => log.failure() },
      { name: 'projections', problem: () => projections.failure() ?? catchingUp },
      { name: 'reactions', problem: () => reactions.problem() },
    ],
  });
  server.serve(app);
  // The address is given back first, so that nothing new arrives while the rest ends.
  ending.push(() => server.close());
  const rebuild = (name: string): Promise<void> => projections.rebuild(name);
  return { address, publicUrl, operator, routes, rebuild, stop };
}
