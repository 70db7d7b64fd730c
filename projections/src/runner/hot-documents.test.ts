import { expect, it, vi } from 'vitest';
import { MemoryStore } from '../testing/memory-store.js';
import { HotDocuments } from './hot-documents.js';

const MEGABYTE = 1024 * 1024;
const ids = Array.from({ length: 40 }, (_, index) => `document-${index}`);

/** The documents that are read from the store once more, after each of them was written in a batch of its own. */
async function readAgain(length: number): Promise<string[]> {
  const store = new MemoryStore();
  await store.declare({ name: 'sample_v1', indexes: [] });
  const documents = new HotDocuments(store, 'sample_v1', 1000);
  for (const id of ids) {
    await documents.load([id]);
    const hot = documents.get(id);
    Object.assign(hot, { body: { text: 'x'.repeat(length) }, position: '1' });
    documents.touch(hot);
    documents.settle();
    await store.commit(documents.writes(), []);
  }
  documents.settle();
  const reading = vi.spyOn(store, 'positions');
  await documents.load(ids);
  for (const id of ids) expect(documents.get(id).body).toEqual({ text: 'x'.repeat(length) });
  return reading.mock.calls.flatMap(([, missing]) => missing);
}

it('keeps documents from batch to batch', async () => {
  expect(await readAgain(1024)).toEqual([]);
});

it('keeps few of large ones, those that were used last', async () => {
  expect(await readAgain(MEGABYTE)).toEqual(ids.slice(0, -15));
});
