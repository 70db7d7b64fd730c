import { accountCalls } from '@canvass/contracts/account/calls';
import type { DeadLetterList } from '@canvass/contracts/mail/dead-letter';
import { MailServer } from '@canvass/platform/mail/testing/mail-server';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { Client } from '../client/client.js';
import { company, openCliPlace, operator, type CliPlace } from './place.js';

const unknown = { code: 550, text: '5.1.1 no such mailbox' };
const until = { timeout: 20_000, interval: 100 };
let server: MailServer;
let place: CliPlace;

beforeAll(async () => {
  server = await new MailServer().open();
  place = await openCliPlace({ SMTP_URL: `smtp://127.0.0.1:${server.port}` });
  await new Client(place.address).register(company);
  for (const who of [operator, company]) {
    expect(await place.logIn(who.email, who)).toMatchObject({ code: 0 });
  }
  // To the company, whose address is to be confirmed, and to the operator, whose browser is unknown.
  await vi.waitFor(() => expect(server.arrived).toHaveLength(2), until);
  server.arrived.length = 0;
  server.recipients.length = 0;
}, 60_000);

afterAll(async () => {
  await place.end();
  await server.close();
});

const canvass = (...parameters: string[]) =>
  place.canvass(operator.email, ['mail', 'dead-letters', ...parameters]);

async function letters(): Promise<DeadLetterList> {
  const ended = await canvass('list', '--json');
  expect(ended).toMatchObject({ code: 0, messages: '' });
  return JSON.parse(ended.output) as DeadLetterList;
}

/** Has so many mails refused; resolves when they are dead letters. */
async function refused(count: number): Promise<void> {
  const before = (await letters()).total;
  for (let asked = 0; asked < count; asked += 1) {
    server.refusals.push(unknown);
    await new Client(place.address).call(accountCalls.recover, { body: { email: company.email } });
    await vi.waitFor(() => expect(server.refusals).toEqual([]), until);
  }
  await vi.waitFor(async () => expect((await letters()).total).toBe(before + count), until);
}

const metric = async () =>
  /^canvass_mail_dead_letters (\d+)$/m.exec(
    await (await fetch(`${place.address}/metrics`)).text(),
  )?.[1];

it('keeps them to operators', async () => {
  const asked = await place.canvass(company.email, ['mail', 'dead-letters', 'list']);
  expect(asked).toMatchObject({ code: 1, output: '' });
  expect(asked.messages).toMatch(/^You are not permitted to do this/);
});

it('lists mails that were given up, and sends them after all, once', async () => {
  expect((await canvass('list')).output).toBe('There are no dead letters.\n');
  expect(await metric()).toBe('0');
  await refused(1);
  expect(await metric()).toBe('1');
  const [letter] = (await letters()).deadLetters;
  expect(letter).toMatchObject({ tries: 1, reason: '550 5.1.1 no such mailbox' });
  const key = letter?.key ?? '';
  expect(key).toMatch(/^passwordReset\//);

  server.refusals.push(unknown);
  const again = await canvass('retry', key);
  expect(again.output).toMatch(/^1 mail is tried again\./);
  await vi.waitFor(async () => {
    const [dead] = (await letters()).deadLetters;
    expect(dead?.at.localeCompare(letter?.at ?? '')).toBe(1);
  }, until);
  expect(server.arrived).toEqual([]);

  expect(await canvass('retry', '--all')).toMatchObject({ code: 0, messages: '' });
  await vi.waitFor(async () => expect((await letters()).total).toBe(0), until);
  expect(server.recipients).toEqual([company.email]);
  expect(server.arrived[0]).toContain('resetPasswordToken');
  expect(await metric()).toBe('0');
  const late = await canvass('retry', key);
  expect(late).toMatchObject({ code: 1, output: '' });
  expect(late.messages).toMatch(/^There is no dead letter passwordReset/);
});

it('drops what nobody needs any more', async () => {
  await refused(1);
  const sent = server.arrived.length;
  const client = new Client(place.address);
  await client.logIn(company.email, company.password);
  // A person who has set a password needs no link for that.
  const passwords = { password: 'difference', rePassword: 'difference' };
  const own = { currentPassword: company.password, ...passwords };
  await client.call(accountCalls.changePassword, { body: own });
  expect((await canvass('retry', '--all')).code).toBe(0);
  await vi.waitFor(async () => expect((await letters()).total).toBe(0), until);
  expect(server.arrived).toHaveLength(sent);
});

it('forgets them when it is told to', async () => {
  await refused(2);
  const [letter] = (await letters()).deadLetters;
  expect(await canvass('delete', letter?.key ?? '')).toMatchObject({ code: 2, output: '' });
  const one = await canvass('delete', letter?.key ?? '', '--yes');
  expect(one).toEqual({ code: 0, output: '1 mail is deleted.\n', messages: '' });
  expect((await letters()).total).toBe(1);
  expect(await canvass('delete')).toMatchObject({ code: 2, messages: 'Say a key, or --all.\n' });
  const all = await canvass('delete', '--all', '--yes', '--json');
  expect((JSON.parse(all.output) as { keys: string[] }).keys).toHaveLength(1);
  expect((await letters()).total).toBe(0);
});
