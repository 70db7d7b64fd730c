/**
 * `npm run audit -- [--data DIR | --services] [--checkpoint FILE]… [--key KEY] [--json]`: holds a log or a backup of one
 * against its tree, its seals and checkpoints that were kept elsewhere.
 */
import { parseArgs } from 'node:util';
import { runToEnd } from '../backup/report.js';
import { readServiceSettings, readSettings } from '../configuration/settings.js';
import { auditPlace, openFolder, readFiles } from './audit-log.js';
import { sayAudited, sayFinding } from './findings.js';

runToEnd(async () => {
  const { values } = parseArgs({
    options: {
      data: { type: 'string' },
      ledger: { type: 'string' },
      checkpoint: { type: 'string', multiple: true, default: [] },
      key: { type: 'string' },
      services: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  });
  const place = values.services ? await ofServices() : await ofFolder(values);
  const audited = await auditPlace(place, {
    ...{ kept: await readFiles(values.checkpoint), key: values.key },
    onProgress: (events) => process.stderr.write(`\r${events} events`),
  });
  await place.close();
  const { root, findings, ...counted } = audited;
  const said = findings.map((finding) => ({ ...finding, words: sayFinding(finding) }));
  const json = { ...counted, root: Buffer.from(root).toString('base64'), findings: said };
  process.stderr.write('\r');
  console.log(values.json ? JSON.stringify(json, null, 2) : sayAudited(audited));
  if (findings.length > 0) process.exit(1);
});

async function ofServices() {
  const { openServicesPlace } = await import('./services.js');
  return openServicesPlace(readServiceSettings('query-api', process.env));
}

function ofFolder({ data, ledger }: { data?: string | undefined; ledger?: string | undefined }) {
  const settings = readSettings(process.env);
  return openFolder(data ?? settings.dataFolder, ledger ?? settings.erasuresFolder);
}
