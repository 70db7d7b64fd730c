/** `npm run restore:mongodb -- <folder> [--erasures | --replace]`: puts such a copy into the databases of the services. */
import { parseArgs } from 'node:util';
import { readMongoSettings } from '../configuration/settings.js';
import { restoreMongo, sayCopied } from './mongodb.js';
import { Declined } from './parts.js';
import { runToEnd } from './report.js';

runToEnd(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      erasures: { type: 'boolean', default: false },
      replace: { type: 'boolean', default: false },
    },
  });
  const [folder] = positionals;
  if (folder === undefined || positionals.length > 1) {
    throw new Declined(
      'Say which backup: npm run restore:mongodb -- <folder> [--erasures | --replace]',
    );
  }
  if (values.erasures && values.replace) {
    throw new Declined(
      'A ledger of erasures is not replaced: what only the one in place lists would come back. Drop its database yourself ' +
        'if it lists nothing newer.',
    );
  }
  const settings = readMongoSettings(process.env);
  const chosen = { folder, isLedger: values.erasures };
  const copied = await restoreMongo(settings, chosen, values.replace);
  console.log(`Restored from ${folder}: ${sayCopied(copied)}.`);
  if (!values.erasures) {
    console.log('The services erase again what the ledger of erasures lists when they start.');
  }
});
