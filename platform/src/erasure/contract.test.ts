import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { erasureLedgerContract } from './erasure.suite.js';
import { beginErasureLedger, hasErasureLedger, openErasureLedger } from './embedded.js';
import type { ErasureLedger } from './port.js';

erasureLedgerContract('embedded', () => {
  const folder = mkdtempSync(join(tmpdir(), 'canvass-ledger-'));
  const opened: ErasureLedger[] = [];
  return Promise.resolve({
    ledger() {
      const ledger = openErasureLedger({ folder: join(folder, 'ledger') });
      opened.push(ledger);
      return Promise.resolve(ledger);
    },
    async end() {
      for (const ledger of opened) await ledger.close();
      rmSync(folder, { recursive: true });
    },
  });
});

test('is there once it has begun, without a note', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'canvass-ledger-'));
  const own = join(folder, 'own');
  await beginErasureLedger(own);
  expect(hasErasureLedger(own)).toBe(true);
  const ledger = openErasureLedger({ folder: own });
  expect(await ledger.newest()).toBe('');
  await ledger.note('response-1');
  await ledger.close();
  await beginErasureLedger(own);
  const again = openErasureLedger({ folder: own });
  expect(await again.newest()).not.toBe('');
  await again.close();
  rmSync(folder, { recursive: true });
});

test('makes its folder with the first note', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'canvass-ledger-'));
  const own = join(folder, 'its', 'own');
  const ledger = openErasureLedger({ folder: own });
  expect(hasErasureLedger(own)).toBe(false);
  for await (const batch of ledger.noted('')) expect(batch).toBeUndefined();
  expect(existsSync(join(folder, 'its'))).toBe(false);
  await ledger.note('response-1');
  expect(hasErasureLedger(own)).toBe(true);
  await ledger.close();
  rmSync(folder, { recursive: true });
});

test('says at once that it could not make it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'canvass-ledger-'));
  writeFileSync(join(folder, 'file'), '');
  expect(() => openErasureLedger({ folder: join(folder, 'file', 'own') })).toThrow(
    /^the ledger of erasures has no place in .*own \(EACCES\)$/,
  );
  rmSync(folder, { recursive: true });
});
