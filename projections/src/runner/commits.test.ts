import type { Checkpoint, Write } from '@canvass/platform/read-store/port';
import { expect, it } from 'vitest';
import { foldAll, run } from '../testing/fold.js';
import { MemoryLog } from '../testing/memory-log.js';
import { MemoryStore } from '../testing/memory-store.js';
import type { Projection } from './projection.js';

/** What happened, in order: `fold 3` folds the third event, `begin` and `end` are those of a commit up to an event. */
let story: string[] = [];

const notes: Projection<{ texts: string[] }> = {
  collection: { name: 'notes_v1', indexes: [] },
  types: ['Noted'],
  keys: ({ stream }) => [stream],
  evolve(body, { position, data }) {
    story.push(`fold ${Number(position)}`);
    return { texts: [...(body?.texts ?? []), data.text as string] };
  },
};

class SlowStore extends MemoryStore {
  /** Called in the middle of each commit that writes something. */
  during: (position: number) => Promise<void> = () => Promise.resolve();

  override async commit(batch: readonly Write[], checkpoints: readonly Checkpoint[]) {
    if (batch.length === 0) return super.commit(batch, checkpoints);
    const position = Number(checkpoints.at(-1)?.position);
    story.push(`begin ${position}`);
    await this.during(position);
    await super.commit(batch, checkpoints);
    story.push(`end ${position}`);
  }
}

function logOf(count: number): MemoryLog {
  const streams = ['note-1', 'note-2'];
  return new MemoryLog(
    Array.from({ length: count }, (_, index) => ({
      stream: streams[index % 2] ?? '',
      type: 'Noted',
      data: { text: `text ${index}` },
    })),
  );
}

const turns = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

it('folds the next batch while one is being committed, but commits one at a time', async () => {
  story = [];
  const store = new SlowStore();
  store.during = turns;
  const log = logOf(6);
  await foldAll([notes], log, { store, batchSize: 2 });
  expect(story).toEqual([
    ...['fold 1', 'fold 2', 'begin 2'],
    ...['fold 3', 'fold 4', 'end 2', 'begin 4'],
    ...['fold 5', 'fold 6', 'end 4', 'begin 6', 'end 6'],
  ]);
  expect(store.dump()).toEqual((await foldAll([notes], log)).dump());
});

it('commits nothing after a commit that failed, and ends', async () => {
  story = [];
  const store = new SlowStore();
  store.during = async (position) => {
    await turns();
    if (position === 4) throw new Error('the disk is full');
  };
  const running = run([notes], { log: logOf(10), store, batchSize: 2 });
  await expect(running.ended).rejects.toThrow('the disk is full');
  await expect(running.caughtUp).rejects.toThrow('the disk is full');
  expect(story.slice(-2)).toEqual(['fold 5', 'fold 6']);
  expect(story).not.toContain('begin 6');
  expect((await store.checkpoint('notes_v1'))?.position).toBe('00000002');
});
