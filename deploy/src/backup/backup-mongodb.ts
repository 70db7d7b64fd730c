/**
 * `npm run backup:mongodb -- <folder> [--erasures]`: copies the databases of the services that cannot be made again, or the
 * ledger of erasures, also while the services run.
 */
import { parseArgs } from 'node:util';
import { readMongoSettings } from '../configuration/settings.js';
import { backUpMongo, sayCopied } from './mongodb.js';
import { Declined } from './parts.js';
import { runToEnd } from './report.js';

runToEnd(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { erasures: { type: 'boolean', default: false } },
  });
  const [folder] = positionals;
  if (folder === undefined || positionals.length > 1) {
    throw new Declined('Say into which folder: npm run backup:mongodb -- <folder> [--erasures]');
  }
  const settings = readMongoSettings(process.env);
  const copied = await backUpMongo(settings, { folder, isLedger: values.erasures });
  console.log(`The backup is in ${folder}: ${sayCopied(copied)}.`);
  console.log(
    values.erasures
      ? 'Keep it apart from other backups: it must not go back in time with them.'
      : 'The ledger of erasures is not in it, and must not be: --erasures copies that alone.',
  );
});
