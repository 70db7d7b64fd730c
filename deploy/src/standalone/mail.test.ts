import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MailServer } from '@canvass/platform/mail/testing/mail-server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Client } from '../client/client.js';
import { readSettings } from '../configuration/settings.js';
import { startProduct, type Product } from './product.js';

const email = 'owner@one.example';
const until = { timeout: 20_000 };

let folder: string;
let product: Product | undefined;
let server: MailServer;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'canvass-mail-'));
  server = await new MailServer().open();
});
afterEach(async () => {
  await product?.stop();
  await server.close();
  await rm(folder, { recursive: true });
});

/** Starts the product, and has a mail sent to a company that registers. */
async function askForMail(settings: Record<string, string>): Promise<void> {
  const given = { DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent', ...settings };
  product = await startProduct(readSettings(given));
  const client = new Client(product.address);
  await client.register({ email, password: 'secret-1', companyName: 'One' });
}

it('is handed to the mail server that is set up, from whom is set up', async () => {
  await askForMail({
    SMTP_URL: `smtp://127.0.0.1:${server.port}`,
    MAIL_FROM: 'One <polls@one.example>',
  });
  await expect.poll(() => server.arrived.length, until).toBe(1);
  expect(server.recipients).toEqual([email]);
  expect(server.arrived[0]).toContain('From: One <polls@one.example>');
  expect(await readdir(folder)).not.toContain('mail');
});

it('is kept in files where none is set up', async () => {
  await askForMail({ PUBLIC_URL: 'https://polls.example' });
  // A mail that is still being written has another name.
  const files = async () =>
    (await readdir(join(folder, 'mail'))).filter((name) => name.endsWith('.eml'));
  await expect.poll(async () => (await files()).length, until).toBe(1);
  const [name = ''] = await files();
  const mail = await readFile(join(folder, 'mail', name), 'utf8');
  expect(mail).toContain('From: Canvass <no-reply@polls.example>');
});

it('that cannot be sent is a problem that is told, and keeps nobody away', async () => {
  await server.close();
  server = await new MailServer({
    allowInsecureAuth: true,
    onAuth: ({ username }, _session, done) => done(null, { user: username }),
  }).open();
  const { port } = server;
  await server.close();
  await askForMail({ SMTP_URL: `smtp://user:hunter2@127.0.0.1:${port}` });
  const ready = () => fetch(`${product?.address}/health/ready`);
  const body = async () => (await ready()).json();
  await expect.poll(body, until).toMatchObject({
    status: 'degraded',
    problems: [{ name: 'mail', problem: expect.stringContaining('ECONNREFUSED') }],
  });
  expect(JSON.stringify(await body())).not.toContain('hunter2');
  expect((await ready()).status).toBe(200);
  await server.open();
  await expect.poll(body, until).toMatchObject({ status: 'ready', problems: [] });
  expect(server.recipients).toEqual([email]);
});

it('that waits for its server does not keep the product from stopping', async () => {
  const { port } = server;
  await server.close();
  await askForMail({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  const problems = async () => (await fetch(`${product?.address}/health/ready`)).text();
  await expect.poll(problems, until).toContain('ECONNREFUSED');
  await product?.stop();
  product = undefined;
  await server.open();
  const given = { DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent' };
  const settings = { ...given, SMTP_URL: `smtp://127.0.0.1:${port}` };
  product = await startProduct(readSettings(settings));
  await expect.poll(() => server.recipients, until).toEqual([email]);
});
