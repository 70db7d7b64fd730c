import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDurableStore } from '@canvass/platform/durable/embedded';
import { afterAll, expect, it } from 'vitest';
import { noteSecretsAsked } from './secrets-asked.js';

const folder = mkdtempSync(join(tmpdir(), 'canvass-first-start-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('notes the first start once, by several processes and across restarts', async () => {
  const times = Array.from({ length: 4 }, (_, hour) => new Date(Date.UTC(2026, 0, 1, hour)));
  const first = await openDurableStore({ folder });
  const noted = await Promise.all(times.map((now) => noteSecretsAsked(first, now)));
  await first.close();
  const second = await openDurableStore({ folder });
  noted.push(await noteSecretsAsked(second, new Date(Date.UTC(2026, 5))));
  await second.close();
  expect(new Set(noted.map((at) => at.toISOString())).size).toBe(1);
  expect(times).toContainEqual(noted[0]);
});
