import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openDurableStore } from '../durable/embedded.js';
import { openSmtpMailer } from './smtp.js';
import { MailServer } from './testing/mail-server.js';
import { verified } from './testing/verified.js';

const folder = mkdtempSync(join(tmpdir(), 'canvass-dkim-'));
const server = await new MailServer().open();
const durable = await openDurableStore({ folder });
const keyPair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
const platform = keyPair();
const mailer = openSmtpMailer({
  ...{ url: `smtp://127.0.0.1:${server.port}`, from: 'Canvass <no-reply@polls.example>', durable },
  logger: { warn: () => undefined, error: () => undefined },
  dkim: { domain: 'polls.example', selector: 'canvass', privateKey: platform.privateKey },
});
afterAll(async () => {
  await mailer.close();
  await server.close();
  await durable.close();
  rmSync(folder, { recursive: true });
});

it('mails are signed for the domain of the installation, one-click unsubscribing as well', async () => {
  const { publicKey } = platform;
  await mailer.send({
    ...{ to: 'ana@example.com', subject: 'Wie war’s?', text: 'Grüße  aus\n\nSofia \n\n', key: '1' },
    html: '<p>Grüße</p>',
    headers: {
      'List-Unsubscribe': '<https://polls.example/api/recipientLink/abc>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  });
  const mail = server.arrived.at(-1) ?? '';
  expect(mail).toMatch(/^DKIM-Signature:[\s\S]*d=polls\.example;[\s\S]*s=canvass;/im);
  const { covered, isGood } = verified(mail, publicKey);
  expect(isGood).toBe(true);
  expect(covered).toEqual(
    expect.arrayContaining(['from', 'subject', 'list-unsubscribe', 'list-unsubscribe-post']),
  );
  expect(verified(mail.replace('One-Click', 'Two-Click'), publicKey).isGood).toBe(false);
  expect(verified(mail.replace('Sofia', 'Varna'), publicKey).isGood).toBe(false);
});

it('mails of a company are signed for its domain, and come back to the installation', async () => {
  const { publicKey, privateKey } = keyPair();
  const dkim = { domain: 'hotel.example', selector: 'canvass-1', privateKey };
  await mailer.send({
    ...{ to: 'ana@example.com', subject: 'Your stay', text: 'How was it?', key: '2' },
    sender: { name: 'Hôtel\r\nBcc: eve@example.com', address: 'stay@hotel.example', dkim },
  });
  const mail = server.arrived.at(-1) ?? '';
  expect(mail).toMatch(/^From: =\?UTF-8\?Q\?H=C3=B4tel[^<]*<stay@hotel\.example>\r\n\w/m);
  expect(mail).not.toMatch(/^Bcc:/im);
  expect(mail).toMatch(/^DKIM-Signature:[\s\S]*d=hotel\.example;[\s\S]*s=canvass-1;/im);
  expect(verified(mail, publicKey).isGood).toBe(true);
  expect(verified(mail, platform.publicKey).isGood).toBe(false);
  expect(server.recipients.at(-1)).toBe('ana@example.com');
  expect(server.senders.at(-1)).toBe('no-reply@polls.example');
});
