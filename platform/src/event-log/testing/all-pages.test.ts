import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readPage } from './all-pages.js';
import { StoredEvents } from './stored-events.js';

let folder: string;
let events: StoredEvents;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'canvass-pages-'));
  events = new StoredEvents(folder);
});
afterEach(() => {
  events.close();
  rmSync(folder, { recursive: true });
});

/** Appends events without content. @returns the position of the last one */
async function append(count: number): Promise<number> {
  const written = await events.append(
    'poll-1',
    'any',
    Array.from({ length: count }, () => ({
      ...{ id: randomUUID(), type: 'A', contentType: 'application/json' },
      ...{ data: Buffer.from('{}'), metadata: Buffer.from('') },
    })),
  );
  return written.kind === 'written' ? written.position : -1;
}
const filter = { accepts: () => false, window: 1, checkpointInterval: 1 };

test('the next page begins at the next event, even after an append of no events', async () => {
  await append(1);
  const { next, isEnd } = readPage(events, { commit: 0, prepare: 0 }, filter);
  expect(isEnd).toBe(false);
  await append(0);
  const position = await append(1);
  expect(next.commit).toBeLessThan(position);
  const page = readPage(events, next, filter);
  expect(page).toMatchObject({ current: { commit: position, prepare: 0 }, considered: 1 });
});
