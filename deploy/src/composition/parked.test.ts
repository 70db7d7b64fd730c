import { chartCollection } from '@canvass/projections/chart/document';
import { accountProjection } from '@canvass/projections/account/projection';
import { responseProjection } from '@canvass/projections/response/projection';
import { expect, it, vi } from 'vitest';
import { unpark } from './parked.js';

const durable = {
  get: () => Promise.resolve(undefined),
  compareAndSet: () => Promise.resolve(undefined),
  delete: () => Promise.resolve(),
};

async function released(id: string, how: 'retry' | 'skip'): Promise<unknown[]> {
  const release = vi.fn(() => Promise.resolve());
  const isDone = await unpark(durable, release, id, how === 'skip');
  return [isDone, ...release.mock.calls];
}

const account = accountProjection.collection.name;

it.each([
  ['its own collection', account, account],
  ['its counters', chartCollection.name, responseProjection.collection.name],
])('tries all of a read model again by the name of %s', async (_whose, id, projection) => {
  expect(await released(id, 'retry')).toEqual([true, [projection]]);
});

it('leaves out one stream of a read model, and never all of it', async () => {
  const id = `readModel/${account}/account-1`;
  const streams = [{ stream: 'account-1', skips: true }];
  expect(await released(id, 'skip')).toEqual([true, [account, streams]]);
  expect(await released(account, 'skip')).toEqual([false]);
});

it.each(['nobody_v1', 'readModel', `readModel/${account}`, 'readModel/nobody_v1/poll-1'])(
  'knows nothing parked as %s',
  async (id) => expect(await released(id, 'retry')).toEqual([false]),
);
