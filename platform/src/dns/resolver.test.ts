import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TextRecords } from './port.js';
import { openTextRecords } from './resolver.js';
import { NameServer } from './testing/name-server.js';

const server = new NameServer();
let records: TextRecords;

beforeAll(async () => {
  records = openTextRecords({ servers: [await server.open()], patience: 100 });
});
afterAll(() => server.close());

it('finds all texts at a name, each whole', async () => {
  const long = `v=DKIM1; k=rsa; p=${'A'.repeat(400)}`;
  server.texts.set('key.hotel.example', [long, 'another']);
  expect(await records.at('key.hotel.example')).toEqual(['another', long]);
});

it('finds none where there are none', async () => {
  server.texts.set('bare.hotel.example', []);
  expect(await records.at('bare.hotel.example')).toEqual([]);
  expect(await records.at('gone.hotel.example')).toEqual([]);
});

it('says so where name servers fail or stay silent', async () => {
  server.failing.add('broken.example');
  server.silent.add('silent.example');
  expect(await records.at('broken.example')).toBeUndefined();
  expect(await records.at('silent.example')).toBeUndefined();
});
