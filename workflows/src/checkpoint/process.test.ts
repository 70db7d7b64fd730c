import { startServer, type Owner, type TestServer } from '@canvass/command-api/testing/server';
import type { Message } from '@canvass/platform/mail/port';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkpointProcess } from './process.js';

const NOTE = 'polls.example/transparency/00000000\n3\nroot\n\n\u2014 signed\n';
let server: TestServer;
let owner: Owner;
let newest: string | undefined;
const sent: Message[] = [];

beforeAll(async () => {
  server = await startServer();
  owner = await server.register();
});
afterAll(() => server.stop());

const process = () =>
  checkpointProcess({
    ...server.dependencies,
    newestCheckpoint: () => Promise.resolve(newest),
    mailer: {
      send: (message: Message) => Promise.resolve(void sent.push(message)),
      problem: () => undefined,
      close: () => Promise.resolve(),
    },
  });

async function look(now: string) {
  server.clock.now = new Date(now);
  const result = await process().kind.perform({ type: 'look', at: '' }, 'key', owner.firm);
  delete server.clock.now;
  return result;
}

it('mails a company that asks for it the newest checkpoint, under one key a week', async () => {
  expect(await look('2026-05-06T08:00:00.000Z')).toEqual({ isOver: true });
  await owner.send('PATCH', '/account/companySettings', { mailsCheckpoints: true });
  const changed = (await server.dependencies.log.read(`firm-${owner.firm}`)).at(-1);
  expect(changed && process().tell(changed)).toEqual({ process: owner.firm, news: null });
  // There is none yet.
  expect(await look('2026-05-06T08:00:00.000Z')).toBeNull();
  expect(sent).toEqual([]);

  newest = NOTE;
  for (const day of ['2026-05-06', '2026-05-10', '2026-05-11']) {
    expect(await look(`${day}T08:00:00.000Z`)).toBeNull();
  }
  expect(sent.map(({ key }) => key)).toEqual(
    ['2026-05-04', '2026-05-04', '2026-05-11'].map(
      (monday) => `checkpoint/${owner.firm}/${monday}`,
    ),
  );
  const [mail] = sent;
  expect(mail?.subject).toBe('Checkpoint of your history, May 6, 2026');
  expect(mail?.attachments?.map(({ filename, content }) => [filename, String(content)])).toEqual([
    ['checkpoint.txt', NOTE],
  ]);

  await owner.send('PATCH', '/account/companySettings', { mailsCheckpoints: false });
  expect(await look('2026-05-18T08:00:00.000Z')).toEqual({ isOver: true });
});
