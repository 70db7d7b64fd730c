import { randomUUID } from 'node:crypto';
import { metadataOf, newEvent } from '@canvass/command-api/command/handle';
import { startServer, type Owner, type TestServer } from '@canvass/command-api/testing/server';
import { subscribe } from '@canvass/command-api/testing/subscribe';
import { allFeatures } from '@canvass/contracts/plan/plan';
import type { Message } from '@canvass/platform/mail/port';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { mailCompany } from '../mail/mail-company.js';
import { textsIn } from '../mail/texts.js';
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
afterAll(() => server.stop());

/** Keeps what it is given. */
const mailer: ReactionDependencies['mailer'] = {
  send: (message) => Promise.resolve(void sent.push(message)),
  problem: () => undefined,
  close: () => Promise.resolve(),
};

/** Sends the mails that follow from what happened to an account, and gives them. */
async function mailsOf({ id }: Owner): Promise<Message[]> {
  for (const event of await server.dependencies.log.read(`account-${id}`)) {
    await reactOutward(reacting(), event);
  }
  return sent;
}

function reacting(): ReactionDependencies {
  return { ...server.dependencies, mailer, publicUrl: 'https://polls.example' };
}

/** Asks for a link to set a new password, and waits until that stands in the log. */
async function recover({ id }: Owner, email: string): Promise<void> {
  await server.send('POST', '/account/recover', { email });
  await expect
    .poll(async () => (await server.dependencies.log.read(`account-${id}`)).at(-1)?.type)
    .toBe('PasswordResetRequested');
}

const advertisement = 'You won, see https://evil.example';
const newAddress = () => `new.${randomUUID()}@example.com`;

it('links to the confirmation page, and quotes nothing that the person entered', async () => {
  const owner = await server.registerOnly({ name: advertisement, companyName: advertisement });
  const [mail, ...others] = await mailsOf(owner);
  expect(others).toEqual([]);
  expect(mail?.to).toBe(owner.email);
  expect([mail?.subject, mail?.text, mail?.html].join()).not.toContain('evil');
  const link = /https:\/\/polls\.example\/confirmEmail\?token=([\w-]+)/;
  const token = link.exec(mail?.text ?? '')?.[1];
  expect(link.exec(mail?.html ?? '')?.[1]).toBe(token);
  expect((await server.send('POST', '/account/confirmEmail', { token })).status).toBe(200);
  sent = [];
  expect(await mailsOf(owner)).toEqual([]);
});

it('writes to no address that an account has left without confirming it', async () => {
  const owner = await server.registerOnly();
  await subscribe(server.dependencies, owner.firm, allFeatures);
  const email = newAddress();
  expect((await owner.send('PATCH', '/account', { id: owner.id, email })).status).toBe(200);
  expect((await mailsOf(owner)).map(({ to }) => to)).toEqual([email]);
});

it('sends the way back in to the last confirmed address, without what could be taken for another', async () => {
  const owner = await server.register({ name: advertisement });
  const email = newAddress();
  await owner.send('PATCH', '/account', { id: owner.id, email });
  await recover(owner, email);
  const mails = await mailsOf(owner);
  expect(mails.map(({ key, to }) => [key?.split('/')[0], to])).toEqual([
    ['addressChanged', owner.email],
    ['emailConfirmation', email],
    ['passwordReset', owner.email],
  ]);
  expect(mails.map(({ text }) => text).join()).not.toContain('evil');
  const token = /resetPasswordToken=([\w-]+)/.exec(mails[2]?.text ?? '')?.[1];
  const body = { resetPasswordToken: token, password: 'better horse' };
  expect((await server.send('POST', '/account/resetPassword', body)).status).toBe(200);
  const login = { email: owner.email, password: 'better horse' };
  const reply = await server.send<{ account: object }>('POST', '/account/login', login);
  expect(reply.body.account).toMatchObject({ email: owner.email, isEmailConfirmed: true });
  expect((await server.send('POST', '/account/login', { ...login, email })).status).toBe(401);
});

it('sends a way back in to an address that was never confirmed in our words alone', async () => {
  const name = 'Call 0888 123456, you have won';
  const owner = await server.registerOnly({ name, companyName: name });
  await recover(owner, owner.email);
  const mails = await mailsOf(owner);
  expect(mails.map(({ key }) => key?.split('/')[0])).toEqual([
    'emailConfirmation',
    'passwordReset',
  ]);
  expect(mails.map(({ subject, text, html }) => [subject, text, html]).join()).not.toContain(
    '0888',
  );
});

it('says that a way back in removes the second factor where no address was ever confirmed, and only there', async () => {
  const [stranger, owner] = [await server.registerOnly(), await server.register()];
  for (const account of [stranger, owner]) {
    const { log } = server.dependencies;
    const stream = `account-${account.id}`;
    const context = { commandId: randomUUID(), correlationId: randomUUID(), firm: account.firm };
    const enabled = { type: 'SecondFactorEnabled', data: { step: 1 } };
    const event = newEvent(enabled, randomUUID(), metadataOf(context, new Date()));
    await log.append(stream, (await log.read(stream)).at(-1)?.revision ?? 'none', [event]);
    await recover(account, account.email);
  }
  const resetOf = async (account: Owner) =>
    (await mailsOf(account)).findLast(({ key }) => key?.startsWith('passwordReset'))?.text;
  expect(await resetOf(stranger)).toContain('turns two-factor sign-in off');
  expect(await resetOf(owner)).not.toContain('two-factor');
});

it('tells a company of its plan and its limits, in our words alone at an address that was never confirmed', async () => {
  const tell = ({ firm }: Owner) =>
    mailCompany(reacting(), firm, firm, ({ name, language }) => ({
      link: '',
      text: textsIn(language).storageUsedUp({ name, used: 1, allowance: 1, contact: undefined }),
    }));
  const advertising = { name: 'Call 0888 123456', companyName: 'Call 0888 123456' };
  const [stranger, owner] = [await server.registerOnly(advertising), await server.register()];
  await owner.send('PATCH', '/account', { id: owner.id, email: newAddress() });
  await tell(stranger);
  await tell(owner);
  expect(sent.map(({ to }) => to)).toEqual([stranger.email, owner.email]);
  expect(sent[0]?.text).not.toContain('0888');
});
