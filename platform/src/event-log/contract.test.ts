import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventLogContract } from './event-log.suite.js';
import { openEventLog } from './embedded.js';

eventLogContract('embedded', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'canvass-log-'));
  return {
    log: await openEventLog({ folder }),
    finish: () => rm(folder, { recursive: true, force: true }),
  };
});
