import { randomUUID } from 'node:crypto';
import { startServer, type Owner, type TestServer } from '@canvass/command-api/testing/server';
import { subscribe } from '@canvass/command-api/testing/subscribe';
import { allFeatures } from '@canvass/contracts/plan/plan';
import type { Message } from '@canvass/platform/mail/port';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { ReactionDependencies } from './dependencies.js';
import { reactOutward } from './reactions.js';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterEach(() => {
  delete server.clock.now;
});
afterAll(() => server.stop());

const DAY = 24 * 60 * 60_000;
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0';

/** Signs in with a browser that has no cookie of ours. */
async function signIn({ email }: Owner, userAgent = firefox): Promise<void> {
  const headers = {
    'X-Forwarded-For': `10.8.${Math.floor(Math.random() * 250)}.1`,
    'User-Agent': userAgent,
  };
  const login = { email, password: 'correct horse' };
  expect((await server.send('POST', '/account/login', login, headers)).status).toBe(200);
}

async function unknownUses({ id }: Owner) {
  const events = await server.events();
  return events.filter(({ type, data }) => type === 'UnknownBrowserUsed' && data['account'] === id);
}

/** Sends the mails that follow from sign-ins with unknown browsers, and gives them. */
async function mailsOf(owner: Owner): Promise<Message[]> {
  const sent: Message[] = [];
  const mailer: ReactionDependencies['mailer'] = {
    send: (message) => Promise.resolve(void sent.push(message)),
    problem: () => undefined,
    close: () => Promise.resolve(),
  };
  const dependencies = { ...server.dependencies, mailer, publicUrl: 'https://polls.example' };
  for (const event of await unknownUses(owner)) await reactOutward(dependencies, event);
  return sent;
}

it('says when and with which browser, in the company’s time, and leads to the sessions', async () => {
  server.clock.now = new Date('2026-02-15T08:30:00.000Z');
  const owner = await server.register({ name: 'Maya Petrova', timeZone: 'Europe/Sofia' });
  await signIn(owner);
  const [mail, ...others] = await mailsOf(owner);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    to: owner.email,
    subject: 'New sign-in to your Canvass account',
  });
  const said = (mail?.text ?? '').replaceAll('\u202F', ' ');
  expect(said).toContain('Hello Maya Petrova,');
  expect(said).toContain('On February 15, 2026 at 10:30 AM GMT+2, someone signed in');
  expect(said).toContain('from a new browser: Firefox on Linux.');
  expect(said).toContain('https://polls.example/profile');
  expect(mail?.html).toContain('Firefox on Linux');
});

it('repeats nothing that an unknown browser says of itself', async () => {
  const owner = await server.register();
  await signIn(owner, 'You won, see https://evil.example');
  const [mail] = await mailsOf(owner);
  expect(mail?.text).toContain('signed in to your Canvass account from a new browser.');
  expect([mail?.text, mail?.html].join()).not.toMatch(/evil|won/);
});

it('is sent once for each sign-in', async () => {
  const owner = await server.register();
  await signIn(owner);
  await signIn(owner);
  const keys = [...(await mailsOf(owner)), ...(await mailsOf(owner))].map(({ key }) => key);
  expect([keys.length, new Set(keys).size]).toEqual([4, 2]);
});

it('goes to the last confirmed address, and to none that was never confirmed', async () => {
  const owner = await server.register();
  const email = `new.${randomUUID()}@example.com`;
  expect((await owner.send('PATCH', '/account', { id: owner.id, email })).status).toBe(200);
  await signIn({ ...owner, email });
  expect((await mailsOf(owner)).map(({ to }) => to)).toEqual([owner.email]);
  const stranger = await server.registerOnly();
  await subscribe(server.dependencies, stranger.firm, allFeatures);
  await signIn(stranger);
  expect(await unknownUses(stranger)).toHaveLength(1);
  expect(await mailsOf(stranger)).toEqual([]);
});

it('is no news after a day', async () => {
  const owner = await server.register();
  await signIn(owner);
  const [use] = await unknownUses(owner);
  const at = Date.parse(use?.metadata.at ?? '');
  server.clock.now = new Date(at + DAY - 1);
  expect(await mailsOf(owner)).toHaveLength(1);
  server.clock.now = new Date(at + DAY);
  expect(await mailsOf(owner)).toEqual([]);
});
