import { setTimeout as delay } from 'node:timers/promises';
import { MongoClient, type Document, type IndexDescription } from 'mongodb';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { indexesBeingBuilt, makeIndexes, makeIndexesInTime } from './indexes.js';
import { ForgedServer, type Answer, type Role } from './testing/forged-server.js';

let end = async (): Promise<void> => undefined;
afterEach(() => end());

const wanted: IndexDescription[] = [
  { key: { a: 1, _id: 1 }, name: 'a' },
  { key: { b: 1 }, name: 'b', unique: true },
];

/** A server of some role, which answers a request for these indexes, and how to ask. */
async function forged(role: Role, answer: (names: string[]) => Answer, standing: Document[] = []) {
  const server = await ForgedServer.start(role, (command) => {
    if ('listIndexes' in command) {
      return { cursor: { id: 0n, ns: 'd.c', firstBatch: standing } };
    }
    if (!('createIndexes' in command)) return undefined;
    return answer((command['indexes'] as Document[]).map(({ name }) => String(name)));
  });
  const client = new MongoClient(server.url, { retryWrites: false });
  end = async () => {
    await client.close();
    await server.stop();
  };
  const make = (silence?: number) => makeIndexes(client.db('d'), 'c', wanted, silence);
  const makeInTime = () =>
    makeIndexesInTime(new AbortController().signal, client.db('d'), 'c', wanted);
  return { server, make, makeInTime };
}

const conflict: Answer = { ok: 0, code: 85, errmsg: 'Index already exists with a different name' };

describe('indexes', () => {
  test.each([
    ['primary', 'majority'],
    ['mongos', 'majority'],
    ['standalone', undefined],
  ] as const)('of a %s wait for %s of its members', async (role, quorum) => {
    const { server, make } = await forged(role, () => undefined);
    await make();
    const [asked] = server.commandsOf('createIndexes');
    expect(asked?.['commitQuorum']).toBe(quorum);
  });

  test('are all asked for, also when they are listed: one that is being built is, too', async () => {
    const { server, make } = await forged('primary', () => undefined, wanted);
    await make();
    expect(server.commandsOf('createIndexes')[0]?.['indexes']).toMatchObject([
      { name: 'a' },
      { name: 'b' },
    ]);
    expect(server.commands.filter((command) => 'dropIndexes' in command)).toEqual([]);
  });

  test('that exist under another name serve, and the missing ones are made', async () => {
    const standing = [{ key: { a: 1, _id: 1 }, name: 'by an operator' }];
    const made: string[][] = [];
    const { make } = await forged(
      'primary',
      (names) => {
        if (names.includes('a')) return conflict;
        made.push(names);
        return undefined;
      },
      standing,
    );
    await make();
    expect(made).toEqual([['b']]);
  });

  test.each<[string, Document]>([
    ['allow duplicates', { unique: undefined }],
    ['lack documents without the key', { sparse: true }],
    ['lack documents that a filter leaves out', { partialFilterExpression: { b: { $gt: 0 } } }],
    ['compare by the rules of a language', { collation: { locale: 'en', strength: 2 } }],
    ['are hidden from queries', { hidden: true }],
  ])('that exist but %s are reported', async (_less, differences) => {
    const standing = [{ key: { b: 1 }, name: 'by an operator', unique: true, ...differences }];
    const { make } = await forged(
      'primary',
      (names) => (names.includes('b') ? conflict : undefined),
      standing,
    );
    await expect(make()).rejects.toThrow('different name');
  });

  test('of a name that another index has are reported after all others were made', async () => {
    const taken = { ok: 0, code: 86, errmsg: 'An existing index has the same name' };
    const made: string[][] = [];
    const { make } = await forged(
      'primary',
      (names) => {
        if (names.includes('a')) return taken;
        made.push(names);
        return undefined;
      },
      [{ key: { z: 1 }, name: 'a' }],
    );
    await expect(make()).rejects.toThrow('the same name');
    expect(made).toEqual([['b']]);
  });

  test('are asked for again when the server has given up building them', async () => {
    const aborted = { ok: 0, code: 276, errmsg: 'Index build aborted' };
    const answers: Answer[] = [aborted, aborted];
    const { server, makeInTime } = await forged('primary', () => answers.shift());
    await makeInTime();
    expect(server.commandsOf('createIndexes')).toHaveLength(3);
  });

  test('wait for an answer on at most six connections, however many are requested', async () => {
    const { server, make } = await forged('primary', () => 'never');
    const making = [make(1), make(1)].map((one) => one.catch((error: unknown) => error));
    const asked = () => server.commandsOf('createIndexes').length;
    await vi.waitFor(() => expect(asked()).toBe(6));
    await delay(300);
    expect(asked()).toBe(6);
    await end();
    await Promise.all(making);
    const next = await forged('primary', () => undefined);
    await next.make();
    expect(next.server.commandsOf('createIndexes')).toHaveLength(1);
  });

  test('are asked for again on another connection while no answer comes', async () => {
    let asked = 0;
    const { server, make } = await forged('primary', () => {
      asked += 1;
      return asked < 3 ? 'never' : undefined;
    });
    await make(20);
    expect(server.commandsOf('createIndexes')).toHaveLength(3);
    expect(indexesBeingBuilt()).toEqual([]);
  });

  test('are told of while they are being built', async () => {
    const { server, make } = await forged('primary', () => 'never');
    const making = make().catch((error: unknown) => error);
    await vi.waitFor(() => expect(server.commandsOf('createIndexes')).toHaveLength(1));
    expect(indexesBeingBuilt()).toEqual(['d.c']);
    await end();
    expect(await making).toBeInstanceOf(Error);
    expect(indexesBeingBuilt()).toEqual([]);
  });
});
