import { startServer, type Owner, type TestServer } from '@canvass/command-api/testing/server';
import { publishSurvey } from '@canvass/command-api/testing/survey';
import type { Message } from '@canvass/platform/mail/port';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { silenceProcess } from './process.js';

const NOW = new Date('2026-05-06T08:00:00.000Z');
const YESTERDAY = new Date('2026-05-05T07:00:00.000Z');
let server: TestServer;
let owner: Owner;
const sent: Message[] = [];

beforeAll(async () => {
  server = await startServer();
  owner = await server.register();
});
afterAll(() => server.stop());

const process = () =>
  silenceProcess({
    ...server.dependencies,
    mailer: {
      send: (message: Message) => Promise.resolve(void sent.push(message)),
      problem: () => undefined,
      close: () => Promise.resolve(),
    },
  });

async function look(device: string) {
  server.clock.now = NOW;
  const result = await process().kind.perform({ type: 'look', at: '' }, 'key', device);
  delete server.clock.now;
  return result;
}

it('mails the company once of each tablet that fell silent, where it asks for that', async () => {
  const { device } = await publishSurvey(owner, { type: 'tablet' });
  const { tablets, log } = server.dependencies;
  const said = { given: 4, waiting: 2, held: 0, version: '' };
  server.clock.now = YESTERDAY;
  await tablets.report(device._id, { id: 'silent', ...said });
  server.clock.now = NOW;
  await tablets.report(device._id, { id: 'awake', ...said });
  expect(await look(device._id)).toEqual({ isOver: true });
  expect(sent).toEqual([]);

  await owner.send('PATCH', '/device', { id: device._id, tellsSilence: true });
  const edited = (await log.read(`device-${device._id}`)).at(-1);
  expect(edited && process().tell(edited)).toEqual({ process: device._id, news: null });
  expect(await look(device._id)).toBeNull();
  const [mail] = sent;
  expect(sent).toHaveLength(1);
  expect(mail?.subject).toBe(`A tablet of “${device.name}” is silent`);
  expect(mail?.text).toContain('2 responses on it had not been sent yet');
  // The mailer sends a key once.
  expect(mail?.key).toBe(`silence/${device._id}/silent/${YESTERDAY.toISOString()}`);

  await owner.send('DELETE', '/device', { id: device._id });
  expect(await look(device._id)).toEqual({ isOver: true });
});
