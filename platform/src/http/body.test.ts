import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineRoute } from './testing/define-route.js';
import { serveRoutes, type ServedRoutes } from './testing/serve-routes.js';

const summary = 'x';
const answers = { 200: z.object({}) };
/** What a survey's answers look like to a schema. */
const save = z.object({
  answers: z.record(z.string(), z.array(z.union([z.number(), z.string().max(10)]))).optional(),
  list: z.array(z.number()).optional(),
});
const taken = (body: unknown) => Promise.resolve({ status: 200, body: { taken: body } });

const saving = (path: string, access: 'guest' | 'signedIn') =>
  defineRoute({
    ...{ method: 'post', path, summary, access, answers, body: save },
    handle: ({ body }) => taken(JSON.stringify(body)),
  });
const own = defineRoute({
  ...{ method: 'patch', path: '/own', summary, access: 'guest', answers, body: save },
  bounds: { keys: 2, entries: 2, depth: 2, text: 20 },
  handle: ({ body }) => taken(JSON.stringify(body)),
});
const upload = defineRoute({
  ...{ method: 'post', path: '/upload', summary, access: 'guest', answers },
  upload: { largestBytes: () => 2 * 1024 * 1024 },
  handle: ({ file }) => taken(file?.length ?? null),
});
const raw = defineRoute({
  ...{ method: 'post', path: '/raw', summary, access: 'guest', answers, rawBody: true },
  handle: (call) => taken(call.raw?.length ?? null),
});

let served: ServedRoutes;
beforeAll(async () => {
  served = await serveRoutes([
    ...[saving('/open', 'guest'), saving('/in', 'signedIn'), own, upload, raw],
  ]);
});
afterAll(() => served.close());

interface Reply {
  status: number;
  text: string;
  body: { code?: string; details?: unknown; taken?: unknown };
}

async function send(
  path: string,
  body: string | Uint8Array,
  headers: Record<string, string> = {},
  method = 'POST',
): Promise<Reply> {
  const all = { 'Content-Type': 'application/json', Authorization: 'Bearer admin', ...headers };
  const bytes = typeof body === 'string' ? body : new Uint8Array(body);
  const response = await fetch(served.address + path, { method, body: bytes, headers: all });
  const text = await response.text();
  return { status: response.status, text, body: JSON.parse(text) as Reply['body'] };
}

describe('a body of JSON', () => {
  it('is counted before its schema looks at it, by guests’ measures where guests may send it', async () => {
    const invented = Object.fromEntries(
      Array.from({ length: 800 }, (_, index) => [`q${index}`, Array(400).fill({})]),
    );
    const flood = gzipSync(JSON.stringify({ answers: invented }));
    const packed = { 'Content-Encoding': 'gzip' };
    for (const path of ['/open', '/in']) {
      const reply = await send(path, flood, packed);
      expect([reply.status, reply.body.code]).toEqual([413, 'tooLarge']);
      expect(reply.text.length).toBeLessThan(200);
    }
    const some = JSON.stringify({ list: Array(101).fill(1) });
    expect((await send('/open', some)).body.details).toEqual({ entries: 100 });
    expect((await send('/in', some)).status).toBe(200);
  });

  it('is held to the bounds its route has', async () => {
    const patch = (body: object) => send('/own', JSON.stringify(body), {}, 'PATCH');
    expect((await patch({ list: [1, 2] })).status).toBe(200);
    expect((await patch({ list: [1, 2, 3] })).body.details).toEqual({ entries: 2 });
    expect((await patch({ list: [[1]] })).body.details).toEqual({ depth: 2 });
    expect((await patch({ a: 1, b: 2, c: 3 })).body.details).toEqual({ keys: 2 });
    expect((await patch({ name: 'x'.repeat(20) })).body.details).toEqual({ text: 20 });
  });

  it('is refused by name where a text was cut off in the middle of a character', async () => {
    const halves = `{"answers":{"a":["\\ud83d"]},"list":[]}`;
    for (const path of ['/in', '/open']) {
      const refused = await send(path, halves);
      expect([refused.status, refused.body.details]).toEqual([
        ...[400, [{ code: 'charactersStray', field: 'answers.a.0' }]],
      ]);
    }
  });

  it('is told at most twenty of its problems, in few words', async () => {
    const wrong = { list: Array(90).fill('x'), answers: { ['k'.repeat(9000)]: ['x'.repeat(11)] } };
    const { status, text, body } = await send('/open', JSON.stringify(wrong));
    expect(status).toBe(400);
    expect(body.details).toHaveLength(20);
    expect(text.length).toBeLessThan(8000);
    const named = await send('/open', JSON.stringify({ answers: wrong.answers }));
    expect(named.text.length).toBeLessThan(700);
  });

  it.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ])('is measured after %s was unpacked', async (packing, pack) => {
    const headers = { 'Content-Encoding': packing };
    const small = pack(JSON.stringify({ list: [1] }));
    expect((await send('/open', small, headers)).status).toBe(200);
    const large = pack(`{"x":"${'x'.repeat(3_000_000)}"}`);
    expect(large.length).toBeLessThan(10_000);
    for (const path of ['/open', '/in', '/raw']) {
      const reply = await send(path, large, headers);
      expect([path, reply.status, reply.body.code]).toEqual([path, 413, 'tooLarge']);
    }
  });

  it.each([
    ['is no gzip at all', Buffer.from('{"list":[1]}')],
    ['is gzip cut short', gzipSync(JSON.stringify({ list: Array(99).fill(1) })).subarray(0, -9)],
    ['is damaged gzip', Buffer.concat([gzipSync('{}').subarray(0, 12), Buffer.alloc(20, 7)])],
  ])('that %s is refused', async (_what, body) => {
    for (const path of ['/open', '/raw']) {
      const reply = await send(path, body, { 'Content-Encoding': 'gzip' });
      expect([path, reply.status, reply.body.code]).toEqual([path, 400, 'invalidInput']);
    }
    expect(served.logged).toEqual([]);
  });
});

describe('an upload', () => {
  const type = 'multipart/form-data; boundary=x';
  const part = (name: string, value: string, more = '') =>
    `--x\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
  const file = part('file', 'picture', '; filename="a.png"');
  const post = (body: string, contentType = type, headers = {}) =>
    send('/upload', body, { 'Content-Type': contentType, ...headers });

  it('is taken with a little besides', async () => {
    expect((await post(`${part('a', '1')}${file}--x--\r\n`)).body.taken).toBe(7);
  });

  it.each([
    ['that ends in the middle', file, type],
    ['without a boundary', `${file}--x--\r\n`, 'multipart/form-data'],
    ['whose part has no head', '--x\r\nnothing\r\n--x--\r\n', type],
    ['that is something else', 'x'.repeat(1000), type],
  ])('%s is refused', async (_what, body, contentType) => {
    const reply = await post(body, contentType);
    expect([reply.status, reply.body.code]).toEqual([400, 'invalidUpload']);
    expect(served.logged).toEqual([]);
  });

  it('that is packed is refused', async () => {
    const reply = await send('/upload', gzipSync(`${file}--x--\r\n`), {
      ...{ 'Content-Type': type, 'Content-Encoding': 'gzip' },
    });
    expect(reply.status).toBe(400);
  });

  it.each([
    ['many fields', part('a', '1').repeat(6) + file],
    ['a long field', part('a', 'x'.repeat(1001)) + file],
    ['a field of a long name', part('a'.repeat(101), '1') + file],
    ['a field deep in others', part('a[b][c]', '1') + file],
    ['a field far out in a list', part('a[4000000000]', '1') + file],
    ['two files', file + file],
    ['a file of another name', part('other', 'picture', '; filename="a.png"')],
  ])('with %s is refused', async (_what, parts) => {
    const reply = await post(`${parts}--x--\r\n`);
    expect([reply.status, reply.body.code]).toEqual([400, 'invalidInput']);
  });

  it('that is too large is refused', async () => {
    const large = part('file', 'x'.repeat(2 * 1024 * 1024 + 1), '; filename="a.png"');
    const reply = await post(`${large}--x--\r\n`);
    expect([reply.status, reply.body.details]).toEqual([413, { megabytes: 2 }]);
  });
});
