import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openReadStore } from '@canvass/platform/read-store/embedded';
import { expect, it, vi } from 'vitest';
import { settingsIn } from '../configuration/settings-in.js';
import { startProduct } from './product.js';

it('leaves nothing in its folder of a read model that an earlier release folded', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'canvass-earlier-versions-'));
  const holding = async () => {
    const names = (await readdir(folder)).filter((name) => name.startsWith('read.db'));
    const files = await Promise.all(names.map((name) => readFile(join(folder, name))));
    return names.filter((_, index) => files[index]?.includes('Heliotrope'));
  };
  const collection = 'response_v1';
  const earlier = await openReadStore({ folder });
  await earlier.declare({ name: collection, indexes: [] });
  const document = { _id: 'a', _position: '1', text: 'Heliotrope '.repeat(2000) };
  await earlier.commit(
    [{ collection, replace: document }],
    [{ name: collection, position: '1', epoch: 1 }],
  );
  await earlier.close();
  expect(await holding()).not.toEqual([]);

  const product = await startProduct(settingsIn(folder, { LOG_LEVEL: 'silent' }));
  await vi.waitFor(async () => expect(await holding()).toEqual([]), { timeout: 20_000 });
  await product.stop();
  await rm(folder, { recursive: true });
});
