/** `npm run backup -- <folder>`: copies what cannot be made again of the data folder, also while the product runs. */
import { parseArgs } from 'node:util';
import { readSettings } from '../configuration/settings.js';
import { backUp } from './back-up.js';
import { Declined } from './parts.js';
import { runToEnd } from './report.js';

runToEnd(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [target] = positionals;
  if (target === undefined || positionals.length > 1) {
    throw new Declined('Say into which folder: npm run backup -- <folder>');
  }
  const settings = readSettings(process.env);
  const { files, hasSecret } = await backUp(settings.dataFolder, target);
  console.log(`The backup is in ${target}: the log, processes and ${files} files.`);
  if (!hasSecret) console.log('Keep SECRET with it: the backup is worth nothing without.');
  console.log(
    `The ledger of erasures is not in it, and must not be: it stays in ${settings.erasuresFolder}.`,
  );
});
