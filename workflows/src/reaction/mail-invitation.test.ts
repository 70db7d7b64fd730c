import { randomUUID } from 'node:crypto';
import { startServer, type Owner, type TestServer } from '@canvass/command-api/testing/server';
import type { UserView } from '@canvass/contracts/account/user-view';
import type { Message } from '@canvass/platform/mail/port';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ReactionDependencies } from './dependencies.js';
import { reactOutward } from './reactions.js';

let server: TestServer;
let sent: Message[];

beforeAll(async () => {
  server = await startServer();
});
beforeEach(() => {
  sent = [];
});
afterEach(() => {
  delete server.clock.now;
});
afterAll(() => server.stop());

/** Keeps what it is given. */
const mailer: ReactionDependencies['mailer'] = {
  send: (message) => Promise.resolve(void sent.push(message)),
  problem: () => undefined,
  close: () => Promise.resolve(),
};

/** Sends the mails that follow from what happened to an account, and gives them. */
async function mailsOf({ id }: Pick<UserView, 'id'>): Promise<Message[]> {
  sent = [];
  const dependencies = { ...server.dependencies, mailer, publicUrl: 'https://polls.example' };
  for (const event of await server.dependencies.log.read(`account-${id}`)) {
    await reactOutward(dependencies, event);
  }
  return sent;
}

async function invite(owner: Owner, more: object = {}): Promise<UserView> {
  const email = `ugo.${randomUUID()}@example.com`;
  const body = { name: 'Ugo', email, type: 'user', invite: true, ...more };
  return (await owner.send<UserView>('POST', '/account/registerUser', body)).body;
}

const link = /https:\/\/polls\.example\/reset\?invited=true&resetPasswordToken=([\w-]+)/;

it('links an invited person to the password page, and names the inviter and the company', async () => {
  const owner = await server.register({ name: 'Maya Petrova', companyName: 'Northwind' });
  const user = await invite(owner);
  const [mail, ...others] = await mailsOf(user);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: user.email, subject: 'Your invitation to Canvass' });
  expect(mail?.text).toContain('Hello Ugo,');
  expect(mail?.text).toContain('“Maya Petrova” invites you to “Northwind” on Canvass');
  expect(mail?.text).toContain('within 7 days');
  const resetPasswordToken = link.exec(mail?.text ?? '')?.[1];
  expect(link.exec((mail?.html ?? '').replaceAll('&amp;', '&'))?.[1]).toBe(resetPasswordToken);
  const body = { resetPasswordToken, password: 'better horse' };
  expect((await server.send('POST', '/account/resetPassword', body)).status).toBe(200);
  expect(await mailsOf(user)).toEqual([]);
  expect(JSON.stringify(await server.events())).not.toContain(resetPasswordToken);
});

it.each([
  ['what a mail program would make a link of', 'You won, see https://evil.example'],
  ['what a reader would call', 'You won, call +44 20 7946 0018'],
  ['a message of its own', 'You won. '.repeat(10)],
])('says no name that is %s', async (_what, advertisement) => {
  const owner = await server.register({ name: advertisement, companyName: advertisement });
  const [mail] = await mailsOf(await invite(owner, { name: advertisement }));
  expect([mail?.subject, mail?.text, mail?.html].join()).not.toMatch(/evil|won/);
  expect(mail?.subject).toBe('Your invitation to Canvass');
  expect(mail?.text).toMatch(/^Hello,\n/);
});

it('is sent under a new key each time, and not at all once its link has expired', async () => {
  const owner = await server.register();
  const user = await invite(owner);
  await owner.send('POST', '/account/sendInvitation', { id: user.id });
  const mails = await mailsOf(user);
  expect(mails.map(({ to }) => to)).toEqual([user.email, user.email]);
  expect(new Set(mails.map(({ key }) => key)).size).toBe(2);
  server.clock.now = new Date(Date.now() + 7 * 24 * 60 * 60_000);
  expect(await mailsOf(user)).toEqual([]);
});

it('goes to the address that the account has', async () => {
  const owner = await server.register();
  const user = await invite(owner);
  const email = `right.${randomUUID()}@example.com`;
  await owner.send('PATCH', '/account', { id: user.id, email });
  expect((await mailsOf(user)).map(({ to }) => to)).toEqual([email]);
});
