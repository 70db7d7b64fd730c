import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { BSON } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ArchiveBytes, checkArchive, readArchive, type Content } from './format.js';
import { ArchiveRefused } from './refused.js';

const header = { database: 'canvass_files', version: '1.2.3', madeAt: '2026-11-30T09:00:00.000Z' };
const collection = (name: string): Content => ({
  collection: { name, options: { validator: { a: { $exists: true } } }, indexes: [] },
});
const document = (value: unknown): Content => ({ document: BSON.serialize({ _id: 1, value }) });

let folder: string;
let path: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'canvass-archive-'));
  path = join(folder, 'a.archive');
});
afterAll(() => rm(folder, { recursive: true }));

function bytesOf(contents: readonly Content[]): Buffer {
  const bytes = new ArchiveBytes();
  const parts = [...bytes.header(header), ...contents.flatMap((one) => [...bytes.content(one)])];
  return Buffer.concat([...parts, ...bytes.end()]);
}

async function read(bytes: Uint8Array) {
  await writeFile(path, bytes);
  const parts = [];
  for await (const part of readArchive(path)) parts.push(part);
  return parts;
}

/** @throws what is no refusal of an archive */
async function isTaken(bytes: Uint8Array): Promise<boolean> {
  await writeFile(path, bytes);
  try {
    await checkArchive(path);
    return true;
  } catch (error) {
    if (error instanceof ArchiveRefused) return false;
    throw error;
  }
}

const whole = bytesOf([
  collection('one'),
  document('a'),
  document({ 'b.c': 2, $d: 3 }),
  collection('two'),
  document(new BSON.Binary(Buffer.alloc(9, 7))),
]);

describe('an archive', () => {
  it('says what it is a copy of, and gives back every byte of its documents', async () => {
    const sent = fc.array(fc.uint8Array({ maxLength: 300_000 }), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(sent, async (values) => {
        const contents = [collection('one'), ...values.map((one) => document(Buffer.from(one)))];
        const [first, second, ...rest] = await read(bytesOf(contents));
        expect(first).toEqual({ header });
        expect(second).toMatchObject({ collection: { name: 'one' } });
        expect(rest.map((part) => 'document' in part && Buffer.from(part.document))).toEqual(
          contents.slice(1).map((part) => 'document' in part && Buffer.from(part.document)),
        );
      }),
      { numRuns: 30 },
    );
    await writeFile(path, whole);
    expect(await checkArchive(path)).toEqual(header);
  });

  it('is refused wherever it was cut', async () => {
    const taken: number[] = [];
    for (let length = 0; length < whole.length; length += 1) {
      if (await isTaken(whole.subarray(0, length))) taken.push(length);
    }
    expect(taken).toEqual([]);
  });

  it('is refused whichever byte was changed, and with anything behind its end', async () => {
    const taken: number[] = [];
    for (let at = 0; at < whole.length; at += 1) {
      const changed = Buffer.from(whole);
      changed[at] = (changed[at] ?? 0) ^ 0x41;
      if (await isTaken(changed)) taken.push(at);
    }
    expect(taken).toEqual([]);
    for (const more of [Buffer.from([0]), whole]) {
      expect(await isTaken(Buffer.concat([whole, more]))).toBe(false);
    }
  });

  it('of a later format is refused by that', async () => {
    const other = Buffer.from(whole.toString('latin1').replace('mongodb-1', 'mongodb-2'), 'latin1');
    await writeFile(path, other);
    await expect(checkArchive(path)).rejects.toThrow(/has the format canvass-mongodb-2/);
  });

  it('of mongodump is refused', async () => {
    await writeFile(path, Buffer.from('6de29981', 'hex').reverse());
    await expect(checkArchive(path)).rejects.toThrow(/no archive of backup-mongodb/);
    expect(await readFile(path)).toHaveLength(4);
  });
});
