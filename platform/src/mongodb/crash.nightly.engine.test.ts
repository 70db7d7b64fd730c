import { setTimeout as wait } from 'node:timers/promises';
import type { Collection } from 'mongodb';
import { expect, onTestFinished, test } from 'vitest';
import { killable, startEngine } from '../testing/engines.js';
import { openMongo } from './connect.js';

const KILLS = 6;
const WRITERS = 8;

interface Entry {
  _id: string;
  count: number;
  /** Looked for through an index of its own. */
  writer: number;
}

/**
 * Makes documents and counts each of them up, until `signal`.
 * @param acknowledged what each of them counted at least, by its id
 */
async function write(
  entries: Collection<Entry>,
  writer: number,
  acknowledged: Map<string, number>,
  signal: AbortSignal,
): Promise<void> {
  for (let number = 0; !signal.aborted; number += 1) {
    const _id = `${writer}-${number}`;
    for (let count = 0; count < 3; count += 1) {
      const written =
        count === 0
          ? entries.insertOne({ _id, count, writer })
          : entries.updateOne({ _id, count: count - 1 }, { $set: { count } });
      const isAcknowledged = await written.then(
        () => true,
        () => false,
      );
      if (isAcknowledged) acknowledged.set(_id, count);
      // What failed may have been written; nothing more is asked of this one.
      else break;
    }
  }
}

test('keeps every write it acknowledged when it is killed, whole', async (context) => {
  const engine = await startEngine('mongodb');
  onTestFinished(engine.stop);
  const server = killable(engine, context);
  const { url } = engine;
  const { database, close } = await openMongo({ url, database: `crash-${Date.now()}` });
  onTestFinished(close);
  const entries = database.collection<Entry>('entries');
  await entries.createIndex({ writer: 1 });
  const acknowledged = new Map<string, number>();
  const ended = new AbortController();
  const writers = Array.from({ length: WRITERS }, (_, writer) =>
    write(entries, writer, acknowledged, ended.signal),
  );
  for (let kill = 0; kill < KILLS; kill += 1) {
    await wait(300 + Math.random() * 1000);
    await server.kill();
    await server.start();
  }
  ended.abort();
  await Promise.all(writers);
  const wrong: string[] = [];
  const all = await entries.find().toArray();
  const counts = new Map(all.map(({ _id, count }) => [_id, count]));
  if (counts.size !== all.length) wrong.push(`${all.length - counts.size} stand there twice`);
  for (const [_id, count] of acknowledged) {
    if ((counts.get(_id) ?? -1) < count) wrong.push(`${_id}: ${counts.get(_id)}, not ${count}`);
  }
  // What a scan finds, the indexes find as well.
  for (const { _id } of all) {
    if (!(await entries.findOne({ _id }))) wrong.push(`${_id} is not in its index`);
  }
  for (let writer = 0; writer < WRITERS; writer += 1) {
    const found = await entries.countDocuments({ writer });
    const scanned = all.filter((entry) => entry.writer === writer).length;
    if (found !== scanned) wrong.push(`${found} of writer ${writer} are found, not ${scanned}`);
  }
  expect(acknowledged.size).toBeGreaterThan(20);
  expect(wrong).toEqual([]);
});
