import { projectionCalls } from '@canvass/contracts/projection/calls';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openReadStore } from '@canvass/platform/read-store/embedded';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { Client } from '../client/client.js';
import { operator, operatorSettings } from '../client/open-company.js';
import { settingsIn } from '../testing/settings-in.js';
import { startProduct } from './product.js';

const until = { timeout: 20_000 };
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'canvass-earlier-versions-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** As an earlier release has left it. */
async function leave(collection: string): Promise<void> {
  const earlier = await openReadStore({ folder });
  await earlier.declare({ name: collection, indexes: [] });
  const document = { _id: 'a', _position: '1', text: 'Heliotrope '.repeat(2000) };
  await earlier.commit(
    [{ collection, replace: document }],
    [{ name: collection, position: '1', epoch: 1 }],
  );
  await earlier.close();
}

/** Files of the read models that still hold what was left. */
async function holding(): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.startsWith('read.db'));
  // The write-ahead log goes when the last one closes the database.
  const gone = () => undefined;
  const files = await Promise.all(names.map((name) => readFile(join(folder, name)).catch(gone)));
  return names.filter((_, index) => files[index]?.includes('Heliotrope'));
}

it('leaves nothing in its folder of read models that an earlier release folded', async () => {
  await leave('response_v1');
  expect(await holding()).not.toEqual([]);
  const settings = settingsIn(folder, { LOG_LEVEL: 'silent', ...operatorSettings });
  const product = await startProduct(settings);
  await vi.waitFor(async () => expect(await holding()).toEqual([]), until);

  const platform = new Client(product.address);
  await platform.logIn(operator.email, operator.password);
  const list = () => platform.call(projectionCalls.list);
  expect((await list()).earlier).toEqual([]);
  await leave('firm_v1');
  expect(await list()).toMatchObject({ earlier: ['firm_v1'], tidying: false });
  await platform.call(projectionCalls.tidy);
  await vi.waitFor(
    async () => expect(await list()).toMatchObject({ earlier: [], tidying: false }),
    until,
  );
  await vi.waitFor(async () => expect(await holding()).toEqual([]), until);
  await product.stop();
});
