/**
 * The distributed product on this machine, for developing: `npm run services:local`. Engines are those that EVENTSTORE_URL,
 * MONGODB_URL, NATS_URL and TEMPORAL_ADDRESS name, else programs that the engine tests use, too. Data are kept in
 * the folder `services` of `DATA_DIR`, except those of engines that somebody else runs.
 */
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { CannotStart, reportFailure } from '../composition/report-failure.js';
import { readSecret } from '../configuration/secret.js';
import { readSettings } from '../configuration/settings.js';
import { Fleet } from './fleet.js';
import { FoundEngines } from './found-engines.js';

async function main(): Promise<void> {
  const { dataFolder, port, secret, operator, smtpUrl, logLevel } = readSettings(process.env);
  const folder = resolve(dataFolder, 'services');
  mkdirSync(folder, { recursive: true });
  const endings: (() => Promise<void>)[] = [];
  const stop = async (): Promise<void> => {
    for (const end of endings.splice(0).reverse()) await end();
  };
  const leave = (): void => void stop().then(() => process.exit(0));
  process.once('SIGTERM', leave);
  process.once('SIGINT', leave);

  const found = await FoundEngines.find({ isInstalling: true });
  const [missing] = found.missing;
  if (missing) throw new CannotStart(missing);
  const engines = await found.start(folder);
  endings.push(() => engines.stop());
  for (const [name, url] of Object.entries(engines.addresses)) console.log(`${name}: ${url}`);
  const fleet = await Fleet.start({
    engines: engines.addresses,
    port,
    settings: {
      ...{ SECRET: readSecret(folder, secret).toString('hex') },
      ...{ DATA_DIR: folder, LOG_LEVEL: logLevel },
      ...(operator.email ? { OPERATOR_EMAIL: operator.email } : {}),
      ...(operator.password ? { OPERATOR_PASSWORD: operator.password } : {}),
      ...(smtpUrl ? { SMTP_URL: smtpUrl } : {}),
    },
    hear: (service, text) => process.stdout.write(text.replace(/^(?=.)/gm, `${service}: `)),
  });
  endings.push(() => fleet.stop());
  await fleet.untilReady();
  console.log(`Canvass is running at ${fleet.address}`);
}

main().catch((error: unknown) => {
  reportFailure(error);
  process.exit(1);
});
