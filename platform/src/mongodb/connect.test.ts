import { MongoClient } from 'mongodb';
import { expect, test, vi } from 'vitest';
import { openMongo } from './connect.js';

const place = { url: 'mongodb://127.0.0.1:1', database: 'canvass' };

test('leaves no connection behind when what must be there cannot be made', async () => {
  vi.spyOn(MongoClient.prototype, 'connect').mockResolvedValue(new MongoClient(place.url));
  const close = vi.spyOn(MongoClient.prototype, 'close').mockResolvedValue();
  const refused = new Error('not authorized to create an index');
  await expect(openMongo(place, () => Promise.reject(refused))).rejects.toThrow(refused);
  expect(close).toHaveBeenCalledTimes(1);
  const { close: leave } = await openMongo(place);
  expect(close).toHaveBeenCalledTimes(1);
  await leave();
  expect(close).toHaveBeenCalledTimes(2);
});
