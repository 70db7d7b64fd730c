import { Readable } from 'node:stream';
import { afterEach, expect, it } from 'vitest';
import { defineRoute } from './testing/define-route.js';
import { sendStream } from './send-stream.js';
import { serveRoutes, type ServedRoutes } from './testing/serve-routes.js';

let served: ServedRoutes;
afterEach(() => served.close());

/** Where what is read is sent to guests. */
async function serve(content: Readable): Promise<string> {
  served = await serveRoutes([
    defineRoute({
      ...{ method: 'get', path: '/stream', summary: 'x', access: 'guest', answers: { 200: null } },
      handle: () =>
        Promise.resolve({ status: 200, send: (response) => sendStream(content, response) }),
    }),
  ]);
  return `${served.address}/stream`;
}

/** Never ends: who reads all of it before sending sends nothing. */
function* endless() {
  for (;;) yield Buffer.alloc(65_536, 'a');
}

it('sends while it reads, and ends reading when the reader goes', async () => {
  const content = Readable.from(endless(), { objectMode: false });
  const closed = new Promise((resolve) => content.once('close', resolve));
  const leaving = new AbortController();
  const response = await fetch(await serve(content), { signal: leaving.signal });
  const piece = await response.body?.getReader().read();
  expect(piece?.value?.length).toBeGreaterThan(0);
  leaving.abort();
  await closed;
  expect(served.logged).toEqual([]);
});

it('disconnects if reading fails, so that no client takes a part for the whole', async () => {
  function* failing() {
    yield Buffer.alloc(65_536, 'a');
    throw new Error('the disk is gone');
  }
  const response = await fetch(await serve(Readable.from(failing(), { objectMode: false })));
  await expect(response.arrayBuffer()).rejects.toThrow();
  expect(served.logged.join()).toContain('the disk is gone');
});

it('reads nothing where only the head is asked for', async () => {
  const content = Readable.from(endless(), { objectMode: false });
  const response = await fetch(await serve(content), { method: 'HEAD' });
  expect([response.status, content.destroyed]).toEqual([200, true]);
});
