import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openAddressSecrets } from './embedded.js';

it('keeps a secret of each poll until it is destroyed, also over a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'canvass-secrets-'));
  const first = openAddressSecrets({ folder: join(folder, 'erasures') });
  await first.destroy('p1');
  const secret = await first.of('p1');
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect(await first.of('p2')).not.toBe(secret);
  await first.close();
  const again = openAddressSecrets({ folder: join(folder, 'erasures') });
  expect(await again.of('p1')).toBe(secret);
  await again.destroy('p1');
  expect(await again.of('p1')).not.toBe(secret);
  await again.close();
  rmSync(folder, { recursive: true });
});
