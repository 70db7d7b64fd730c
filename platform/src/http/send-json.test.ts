import express from 'express';
import { gunzipSync } from 'node:zlib';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { mayBeCompressed, sendJson } from './send-json.js';

const long = 'answer '.repeat(400);

it.each([
  [{ text: long }, true],
  [{ text: 'short' }, false],
  [{ text: long, jwt: 'x' }, false],
  [{ text: long, rows: [{ pin: '1234' }] }, false],
  [{ text: long, rows: [{ pin: '0000' }] }, true],
  [{ text: long, address: '/api/files/a?token=b' }, false],
  // A text is not the name of a field.
  [{ text: `${long}"secret":"x"` }, true],
])('compresses what is long and gives no secret away', (body, expected) => {
  expect(mayBeCompressed(JSON.stringify(body))).toBe(expected);
});

it('compresses for those who take it, and says what it depends on', async () => {
  const app = express().get('/', (asked, answer) => sendJson(asked, answer, { text: long }));
  const server = app.listen(0);
  const { port } = server.address() as AddressInfo;
  const get = (encoding: string) =>
    new Promise<{ headers: Record<string, unknown>; content: Buffer }>((resolve) => {
      const headers = { 'Accept-Encoding': encoding };
      request({ port, headers }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => resolve({ headers: answer.headers, content: Buffer.concat(parts) }));
      }).end();
    });
  const zipped = await get('gzip');
  expect(zipped.headers).toMatchObject({
    'content-encoding': 'gzip',
    'content-type': 'application/json; charset=utf-8',
    vary: 'Accept-Encoding',
  });
  expect(zipped.content.length).toBeLessThan(long.length / 10);
  expect(JSON.parse(String(gunzipSync(zipped.content)))).toEqual({ text: long });
  const plain = await get('identity');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(JSON.parse(String(plain.content))).toEqual({ text: long });
  server.close();
});
