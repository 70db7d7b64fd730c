import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { isMongoAway } from '../mongodb/away.js';
import { killable, startEngine, type Engine } from '../testing/engines.js';
import { TestDatabase } from '../testing/test-database.js';
import { filterContract } from './filters.suite.js';
import { sharedPositionContract } from './shared-positions.suite.js';
import { readStoreContract } from './read-store.suite.js';
import { at } from './testing/sample.js';
import { openMongoReadStore } from './mongodb.js';
import { OwnerChanged } from './port.js';

let engine: Engine | undefined;
beforeAll(async () => {
  engine = await startEngine('mongodb');
});
afterAll(() => engine?.stop());

const open = () => {
  const database = new TestDatabase(engine?.url ?? '');
  const store = () => database.open(openMongoReadStore);
  return Promise.resolve({ store, reader: store, end: () => database.end() });
};

readStoreContract('MongoDB', open);
sharedPositionContract('MongoDB', open);
filterContract('MongoDB', open, 200);

describe('documents in MongoDB', () => {
  const collection = 'sample_v1';
  let database: TestDatabase;
  beforeEach(() => {
    database = new TestDatabase(engine?.url ?? '');
  });
  afterEach(() => database.end());
  async function openDeclared() {
    const store = await database.open(openMongoReadStore);
    await store.declare({ name: collection, indexes: [['size']] });
    return store;
  }

  test('come back as they were, also what MongoDB cannot say', async () => {
    const store = await openDeclared();
    const json =
      '{"_id":"a","_position":"1","size":1,"$set":{"a.b":1,"":2},"_bsontype":"Long","__proto__":3,' +
      '"half":"\\ud83d","nothing\\u0000":"\\u0000","json":"{}","document":{"_id":5},"gone":-1e-7}';
    await store.commit([{ collection, text: { _id: 'a', _position: '1', json } }], []);
    expect(JSON.stringify(await store.get(collection, 'a'))).toBe(JSON.stringify(JSON.parse(json)));
    for (const filter of [
      { eq: { field: 'size', value: 1 } },
      { eq: { field: 'document._id', value: 5 } },
      { exists: { field: 'json', value: true } },
      { range: { field: 'gone', to: 0 } },
    ]) {
      expect(await store.count(collection, filter)).toBe(1);
    }
    await store.commit([{ collection, remove: { _id: 'a', _position: '2' } }], []);
    expect(await store.get(collection, 'a')).toBeUndefined();
  });

  test('of a large batch are all written, and asked for', async () => {
    const store = await openDeclared();
    const documents = Array.from({ length: 6500 }, (_, size) => ({
      _id: String(size).padStart(5, '0'),
      _position: '1',
      size,
    }));
    const batch = documents.map((replace) => ({ collection, replace }));
    const checkpoint = { name: collection, position: '1', epoch: 1 };
    await store.commit(batch, [checkpoint]);
    await store.commit(batch, [checkpoint]);
    const ids = documents.map(({ _id }) => _id);
    expect(await store.getMany(collection, ids)).toEqual(documents);
    expect(await store.positions(collection, ids)).toEqual(documents.map(() => '1'));
    expect(await store.find(collection, {})).toEqual(documents);
  });

  test('written by many at once stand as of the highest position', async () => {
    const one = await openDeclared();
    const two = await openDeclared();
    for (let round = 0; round < 20; round++) {
      const _id = String(round);
      const positions = Array.from({ length: 8 }, (_, index) => at(index));
      await Promise.all(
        positions.map((_position, index) =>
          (index % 2 === 0 ? one : two).commit([{ collection, replace: { _id, _position } }], []),
        ),
      );
      expect(await one.get(collection, _id)).toEqual({ _id, _position: at(7) });
    }
  });

  test('survive a kill of the server, and clients reconnect by themselves', async (context) => {
    const server = killable(engine, context);
    const store = await openDeclared();
    const document = { _id: 'a', _position: '1' };
    const checkpoint = { name: collection, position: '1', epoch: 1 };
    await store.commit([{ collection, replace: document }], [checkpoint]);
    await server.kill();
    const meanwhile = store.get(collection, 'a').catch((error: unknown) => error);
    await server.start();
    const outcome = await meanwhile;
    if (outcome instanceof Error) expect(outcome).toSatisfy(isMongoAway);
    else expect(outcome).toEqual(document);
    await vi.waitFor(async () => expect(await store.get(collection, 'a')).toEqual(document), {
      timeout: 20_000,
    });
    await expect(store.commit([], [{ ...checkpoint, epoch: 0 }])).rejects.toThrow(OwnerChanged);
  });
});

test('a server that is not there is told of within seconds', async () => {
  const place = { url: 'mongodb://127.0.0.1:1/', database: 'nowhere' };
  await expect(openMongoReadStore(place)).rejects.toThrow('ECONNREFUSED');
});
