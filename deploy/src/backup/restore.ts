/** `npm run restore -- <folder> [--replace]`: puts a backup into the data folder, and erases again what has been since. */
import { parseArgs } from 'node:util';
import { readSettings } from '../configuration/settings.js';
import { Declined } from './parts.js';
import { runToEnd } from './report.js';
import { restoreInto } from './restore-into.js';
import { sayRestored } from './say.js';

runToEnd(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false } },
  });
  const [backup] = positionals;
  if (backup === undefined || positionals.length > 1) {
    throw new Declined('Say which backup: npm run restore -- <folder> [--replace]');
  }
  const settings = readSettings(process.env);
  const restored = await restoreInto(settings, backup, values.replace);
  const { dataFolder: folder, erasuresFolder: ledger } = settings;
  console.log(sayRestored(restored, { backup, folder, ledger }));
});
