import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FoundEngines } from '../local/found-engines.js';
import { runCrash } from './run.js';
import { openServices } from './services.js';

const found = await FoundEngines.find({ isInstalling: true });
if (found.missing.length > 0) {
  console.error(found.missing.join('\n'));
  process.exit(1);
}
const folder = await mkdtemp(join(tmpdir(), 'canvass-engines-'));
const engines = await found.start(folder);
await runCrash(
  100,
  (random) => openServices(engines, random),
  async () => {
    await engines.stop();
    await rm(folder, { recursive: true });
  },
);
