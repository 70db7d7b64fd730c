/**
 * Keeps a small data folder of this release, which every later one has to open.
 * Use: npm run golden; or, with a data folder of another release that has been stopped: npm run golden -- <release> <folder>
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventCatalogue } from '@canvass/contracts/catalogue/events';
import { openEventLog } from '@canvass/platform/event-log/embedded';
import { VERSION } from '../composition/version.js';
import { reportFailure } from '../composition/report-failure.js';
import { writeFolder } from './write-folder.js';
import { keepFolder } from './kept.js';

async function keep(release: string, folder: string): Promise<void> {
  keepFolder(release, folder);
  const log = await openEventLog({ folder });
  const written = new Set(log.written().map(({ type }) => type));
  await log.close();
  const lacking = Object.keys(eventCatalogue).filter((type) => !written.has(type));
  console.log(
    `Kept release ${release}: ${written.size} types of events, without ${lacking.join()}`,
  );
}

async function main([release, given]: readonly string[]): Promise<void> {
  if (release && given) return keep(release, given);
  const folder = await mkdtemp(join(tmpdir(), 'canvass-golden-'));
  try {
    await writeFolder(folder);
    await keep(VERSION, folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  reportFailure(error);
  process.exitCode = 1;
});
