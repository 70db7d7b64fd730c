import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accountCalls } from '@canvass/contracts/account/calls';
import { reportCalls } from '@canvass/contracts/report/calls';
import { responseCalls } from '@canvass/contracts/response/calls';
import { MailServer } from '@canvass/platform/mail/testing/mail-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Client } from '../client/client.js';
import { openCompany } from '../client/open-company.js';
import { createSurvey, responseTo } from '../client/survey.js';
import { settingsIn } from '../testing/settings-in.js';
import { startProduct, type Product } from './product.js';

const until = { timeout: 60_000 };

let folder: string;
let product: Product;
let server: MailServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'canvass-reports-'));
  server = await new MailServer().open();
  const SMTP_URL = `smtp://127.0.0.1:${server.port}`;
  product = await startProduct(settingsIn(folder, { LOG_LEVEL: 'silent', SMTP_URL }));
});
afterAll(async () => {
  await product.stop();
  await server.close();
  await rm(folder, { recursive: true });
});

/** The token of the link that confirms an address. */
function confirmationFor(email: string): string | undefined {
  const mail = server.arrived.find((one) => one.includes(`To: ${email}`)) ?? '';
  const whole = mail.replace(/=\r?\n/g, '').replaceAll('=3D', '=');
  return /confirmEmail\?token=([\w-]+)/.exec(whole)?.[1];
}

it('charts sent by e-mail arrive with pictures in the text and a Word document, and stop by their link', async () => {
  const client = new Client(product.address);
  const email = 'owner@reports.example';
  await openCompany(client, { email, password: 'a good password', companyName: 'Reports Ltd' });
  await expect.poll(() => confirmationFor(email), until).toBeDefined();
  await client.call(accountCalls.confirmEmail, { body: { token: confirmationFor(email) ?? '' } });
  const survey = await createSurvey(client);
  await client.call(responseCalls.submit, { body: responseTo(survey, () => 0) });
  const body = { pollId: survey.pollId, email: 'ana@example.com' };
  const { _id } = await client.call(reportCalls.create, { body });
  const arrived = () => server.arrived.find((mail) => mail.includes('To: ana@example.com'));
  await expect.poll(arrived, until).toBeDefined();
  const mail = arrived() ?? '';
  expect(mail).toMatch(/^Content-Type: image\/png; name=chart-1\.png/m);
  expect(mail).toMatch(/^Content-Type:\s+application\/vnd\.openxmlformats-officedocument/m);
  expect(mail).toMatch(/^Reply-To: owner@reports\.example/m);
  // The first bytes of a PNG, and of a zipped document.
  expect(mail).toContain('iVBORw0KGgo');
  expect(mail).toContain('\r\nUEsDB');
  const listed = async () => {
    const { emailReports } = await client.call(reportCalls.list, { query: { email: 'ANA@' } });
    return emailReports.map(({ _id: id, last }) => [id, last?.outcome]);
  };
  await expect.poll(listed, until).toEqual([[_id, 'sent']]);
  // All figures of a daily report are those of the day before, and those that filters have counted one by one.
  const before = { ...body, recurrence: 'daily' } as const;
  await client.call(reportCalls.create, { body: { ...before, email: 'day@example.com' } });
  const ofLanguage = { ...before, email: 'narrow@example.com', language: 'en' } as const;
  await client.call(reportCalls.create, { body: ofLanguage });
  for (const to of ['day@example.com', 'narrow@example.com']) {
    const sent = () => server.arrived.find((one) => one.includes(`To: ${to}`)) ?? '';
    await expect.poll(sent, until).toContain('Started: 0');
    expect(sent()).toContain('0 started and 0 finished');
  }
  for (const { _id: id } of (await client.call(reportCalls.list, { query: {} })).emailReports) {
    if (id !== _id) await client.call(reportCalls.delete, { body: { id } });
  }

  const narrowed = { deviceId: survey.deviceId, language: 'bg', hiddenField: 'room' } as const;
  await client.call(reportCalls.edit, { body: { id: _id, ...narrowed } });
  const filters = async () => {
    const { emailReports } = await client.call(reportCalls.list, { query: {} });
    return emailReports[0]?.narrowedTo;
  };
  await expect
    .poll(filters, until)
    .toEqual([...[expect.stringMatching(/^Service: ./), 'Bulgarian', 'room']]);

  const [, link = ''] = /^List-Unsubscribe:\s+<([^>]+)>/m.exec(mail) ?? [];
  const address = product.address + new URL(link).pathname;
  const looked = await fetch(address, { redirect: 'manual' });
  expect([looked.status, looked.headers.get('location')]).toEqual([
    ...[302, expect.stringMatching(/^\/stopReport\?token=/)],
  ]);
  const stopped = async () => {
    const { emailReports } = await client.call(reportCalls.list, {});
    return emailReports[0]?.stopped;
  };
  expect(await stopped()).toBeNull();
  const form = 'List-Unsubscribe=One-Click';
  expect((await fetch(address, { method: 'POST', body: form })).status).toBe(200);
  await expect.poll(stopped, until).toBe('declined');
});
