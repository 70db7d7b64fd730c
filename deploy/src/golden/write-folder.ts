import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from '../client/client.js';
import { operator } from '../client/open-company.js';
import { openDemo } from '../demo/open.js';
import { settingsIn } from '../testing/settings-in.js';
import { makeChanges } from './changes.js';
import { foldAnew } from './fold-anew.js';
import { appendRarities } from './rarities.js';

const RESPONSES = 60;

/** Writes a data folder: a hotel and its guests, what changes in a company, and what takes months or money. */
export async function writeFolder(folder: string): Promise<void> {
  const { product, fill } = await openDemo(settingsIn(folder));
  try {
    await fill(RESPONSES, () => undefined);
    const platform = new Client(product.address);
    await platform.logIn(operator.email, operator.password);
    await makeChanges({ client: new Client(product.address), platform, folder });
  } finally {
    await product.stop();
  }
  await appendRarities(folder);
  for (const end of ['', '-wal', '-shm']) await rm(join(folder, `read.db${end}`), { force: true });
  await foldAnew(folder);
}
