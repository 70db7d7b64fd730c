import fc from 'fast-check';
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Files } from './port.js';

/** An empty place for files, and connections to it. */
export interface FilesPlace {
  files(): Promise<Files>;
  /** Clears the place away. */
  end(): Promise<void>;
}

const png = Buffer.from([0x89, 0x50, 0, 0xff]);
const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

/** What every store of files promises. */
export function filesContract(name: string, open: () => Promise<FilesPlace>): void {
  describe(`files: ${name}`, () => {
    let place: FilesPlace;
    let files: Files;
    beforeEach(async () => {
      place = await open();
      files = await place.files();
    });
    afterEach(() => place.end());

    test('gives back any content and its type under its hash, also later', async () => {
      const contents = fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes));
      const later = await place.files();
      await fc.assert(
        fc.asyncProperty(contents, async (content) => {
          const named = await files.put(content, 'application/octet-stream');
          expect(named).toBe(sha256(content));
          const stored = { content, type: 'application/octet-stream' };
          expect(await files.get(named)).toEqual(stored);
          expect(await later.get(named)).toEqual(stored);
        }),
        { numRuns: 20 },
      );
    });

    test('keeps a large file', async () => {
      const content = Buffer.alloc(6_000_000, 'canvass');
      const named = await files.put(content, 'image/png');
      expect((await files.get(named))?.content.equals(content)).toBe(true);
    });

    test('hands on a file in pieces, from its beginning each time', async () => {
      const content = Buffer.alloc(1_500_000, 'canvass');
      const named = await files.put(content, 'image/jpeg');
      const first = await files.open(named);
      const second = await files.open(named);
      expect(first).toMatchObject({ type: 'image/jpeg', size: content.length });
      for (const opened of [first, second]) {
        const pieces: Uint8Array[] = [];
        for await (const piece of opened?.content ?? []) pieces.push(piece as Uint8Array);
        expect(pieces.length).toBeGreaterThan(1);
        expect(Buffer.concat(pieces).equals(content)).toBe(true);
      }
    });

    test('hands on nothing more to those who have enough', async () => {
      const named = await files.put(Buffer.alloc(1_500_000, 'canvass'), 'image/jpeg');
      const opened = await files.open(named);
      const content = opened?.content;
      content?.once('data', () => content.destroy());
      await new Promise((resolve) => content?.once('close', resolve));
      expect(content?.destroyed).toBe(true);
      await files.delete(named);
      expect(await files.open(named)).toBeUndefined();
    });

    test('the same content twice, or at once, is one file and keeps its first type', async () => {
      const puts = Array.from({ length: 8 }, () => files.put(png, 'image/png'));
      const names = new Set(await Promise.all(puts));
      names.add(await files.put(png, 'text/plain'));
      expect([...names]).toEqual([sha256(png)]);
      expect(await files.get(sha256(png))).toEqual({ content: png, type: 'image/png' });
    });

    test("deleting one owner's file leaves everyone else's", async () => {
      const mine = await files.put(png, 'image/png', 'response-1');
      const theirs = await files.put(png, 'image/png', 'response-2');
      const plain = await files.put(png, 'image/png');
      expect(mine).toBe(sha256(Buffer.concat([Buffer.from('response-1\0'), png])));
      expect(new Set([mine, theirs, plain]).size).toBe(3);
      await files.delete(mine);
      expect(await files.get(mine)).toBeUndefined();
      for (const named of [theirs, plain]) {
        expect(await files.get(named)).toEqual({ content: png, type: 'image/png' });
      }
      expect(await files.put(png, 'image/png', 'response-1')).toBe(mine);
      expect((await files.get(mine))?.content).toEqual(png);
    });

    test('deletes all files of the given owners, names these owners, and leaves other files', async () => {
      const large = Buffer.alloc(600_000, 'canvass');
      const theirs = ['response-1', 'account-2'];
      const gone = [
        await files.put(png, 'image/png', 'response-1'),
        await files.put(large, 'image/png', 'response-1'),
        await files.put(png, 'image/png', 'account-2'),
      ];
      const kept = [
        await files.put(png, 'image/png', 'response-10'),
        await files.put(large, 'image/png', 'response-3'),
        await files.put(png, 'image/png'),
      ];
      expect(await files.deleteOwned([])).toEqual([]);
      expect(await files.deleteOwned(['response-4'])).toEqual([]);
      for (const name of gone) expect(await files.get(name)).toBeDefined();
      expect((await files.deleteOwned(['response-4', ...theirs])).sort()).toEqual(theirs.sort());
      for (const name of gone) expect(await files.get(name)).toBeUndefined();
      for (const name of kept) expect(await files.get(name)).toBeDefined();
      expect(await files.deleteOwned(theirs)).toEqual([]);
    });

    test('an invalid name finds no file', async () => {
      const named = await files.put(png, 'image/png');
      const others = ['', '..', '../../etc/passwd', named.slice(1), `${named}.type`, `${named}\n`];
      for (const other of [
        ...others,
        `./${named}`,
        named.toUpperCase(),
        sha256(Buffer.from('x')),
      ]) {
        expect(await files.get(other)).toBeUndefined();
        expect(await files.open(other)).toBeUndefined();
        await files.delete(other);
      }
      expect((await files.get(named))?.content).toEqual(png);
    });
  });
}
