import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@canvass/platform/sqlite/open';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { Client } from '../client/client.js';
import { operator } from '../client/open-company.js';
import { settingsIn } from '../testing/settings-in.js';
import { startProduct, type Product } from './product.js';

const until = { timeout: 30_000, interval: 50 };
let folder: string;
let product: Product;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'canvass-failing-projections-'));
  product = await startProduct(settingsIn(folder, { LOG_LEVEL: 'silent' }));
});
afterAll(async () => {
  await product.stop();
  await rm(folder, { recursive: true });
});

async function readiness(): Promise<{ status: number; text: string }> {
  const answer = await fetch(`${product.address}/health/ready`);
  return { status: answer.status, text: await answer.text() };
}

it('is ready again by itself once projections can read what they could not', async () => {
  await vi.waitFor(async () => expect(await readiness()).toMatchObject({ status: 200 }), until);
  const database = openDatabase(join(folder, 'log.db'), { synchronous: 'FULL' });
  database.exec(`CREATE TRIGGER damage AFTER INSERT ON events WHEN NEW.stream LIKE 'session-%'
    BEGIN UPDATE events SET data = '{' || data WHERE position = NEW.position; END`);
  const { email, password } = operator;
  await expect(new Client(product.address).logIn(email, password)).rejects.toThrow('500');
  await vi.waitFor(async () => {
    const { status, text } = await readiness();
    expect(status).toBe(503);
    expect(text).toMatch(/"projections","problem":"log\.db: .* is damaged/);
  }, until);

  database.exec(`DROP TRIGGER damage;
    UPDATE events SET data = substr(data, 2) WHERE data LIKE '{{%'`);
  database.close();
  await vi.waitFor(async () => expect(await readiness()).toMatchObject({ status: 200 }), until);
});
