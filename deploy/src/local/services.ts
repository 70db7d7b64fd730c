/**
 * Runs the distributed product on this machine, for development: `npm run services:local`. It uses the engines that
 * EVENTSTORE_URL, MONGODB_URL, NATS_URL and TEMPORAL_ADDRESS name, or else the programs that the engine tests use. Data
 * are kept in the folder `services` of `DATA_DIR`, except those of engines that ran before. It restarts services and
 * engines that end.
 */
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { CannotStart, reportFailure } from '../composition/report-failure.js';
import { readSecret } from '../configuration/secret.js';
import { readSettings, settingsSchema } from '../configuration/settings.js';
import { Fleet } from './fleet.js';
import { FoundEngines } from './found-engines.js';
import { keepRunning, type Restartable } from './keep-running.js';

/** Whether the product is ending, so that a failure now only follows from that. */
let isLeaving = false;

async function main(): Promise<void> {
  const { dataFolder, port, secret } = readSettings(process.env);
  const folder = resolve(dataFolder, 'services');
  mkdirSync(folder, { recursive: true });
  const endings: (() => Promise<void>)[] = [];
  const stop = async (): Promise<void> => {
    for (const end of endings.splice(0).reverse()) await end();
  };
  const leave = (): void => {
    isLeaving = true;
    void stop().then(() => process.exit(0));
  };
  // SIGHUP comes when the terminal is closed.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, leave);

  const found = await FoundEngines.find({ isInstalling: true });
  const [missing] = found.missing;
  if (missing) throw new CannotStart(missing);
  // If Ctrl-C ended an engine before its services, they would report that and wait for it.
  const starting = found.start(folder, { isApart: true });
  const engines = await starting.catch((error: unknown) => {
    throw new CannotStart((error as Error).message);
  });
  endings.push(() => engines.stop());
  for (const [name, url] of Object.entries(engines.addresses)) console.log(`${name}: ${url}`);
  const fleet = await Fleet.start({
    engines: engines.addresses,
    port,
    settings: {
      ...given(),
      ...{ SECRET: readSecret(folder, secret).toString('hex'), DATA_DIR: folder },
    },
    hear: (service, text) => process.stdout.write(text.replace(/^(?=.)/gm, `${service}: `)),
  });
  endings.push(() => fleet.stop());
  await fleet.untilReady();
  console.log(`Canvass is running at ${fleet.address}`);

  const ended = new AbortController();
  const all = new Map<string, Restartable>([
    ...engines.processes,
    ...fleet.services.map((service) => [service.name, service] as const),
  ]);
  const keeping = keepRunning(all, (text) => console.log(text), ended.signal);
  endings.push(() => {
    ended.abort();
    return keeping;
  });
}

/** The settings of services that are set here. */
function given(): Record<string, string> {
  const names = Object.keys(settingsSchema.shape);
  return Object.fromEntries(names.flatMap((name) => entryOf(name, process.env[name])));
}

function entryOf(name: string, value: string | undefined): [string, string][] {
  return value ? [[name, value]] : [];
}

main().catch((error: unknown) => {
  if (isLeaving) return;
  reportFailure(error);
  process.exit(1);
});
