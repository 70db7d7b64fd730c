import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import { acknowledge, applySave } from './record.js';
import { indexedStorage } from './indexed-storage.js';
import { openOutbox } from './open.js';
import { tidy } from './tidy.js';
import { saveOf } from './testing/sample.js';

it('opens although the disk is too full to delete old responses', async () => {
  const storage = await indexedStorage();
  await storage.update('old', (slot) =>
    applySave(slot, saveOf('old', { q1: ['one'] }, { savedAt: '2020-01-01T00:00:00.000Z' })),
  );
  await storage.update('old', (slot) => acknowledge(slot, 1, 1));
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const outbox = await openOutbox();
  expect(await outbox.status()).toEqual({ durable: true, waiting: 0, held: 0 });
  await tidy(outbox, new Date());
  expect(warn).toHaveBeenCalledOnce();
});
