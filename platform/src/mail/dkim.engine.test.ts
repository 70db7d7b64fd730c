import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dkimName, dkimRecord } from '@canvass/contracts/sending-domain/records';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDurableStore } from '../durable/embedded.js';
import { startEngine, type Engine } from '../testing/engines.js';
import type { DkimKey } from './dkim.js';
import type { Mailer } from './port.js';
import { openSmtpMailer } from './smtp.js';
import { MailServer } from './testing/mail-server.js';

/** A key, and the record that companies are asked to put into DNS for it. */
function newKey(domain: string, selector: string): { dkim: DkimKey; records: Records } {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const der = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
  const record = dkimRecord(der.toString('base64'));
  return {
    dkim: { domain, selector, privateKey },
    records: { [dkimName({ domain, selector })]: record },
  };
}

type Records = Record<string, string>;

/** What dkimpy makes of a mail. */
interface Said {
  good: boolean;
  domain: string;
  covered: string[];
  reason: string;
}

const platform = newKey('polls.example', 'canvass');
const company = newKey('hotel.example', 'canvass-1');
const folder = mkdtempSync(join(tmpdir(), 'canvass-dkimpy-'));
let engine: Engine | undefined;
let server: MailServer;
let mailer: Mailer;
let close: () => Promise<void>;

beforeAll(async () => {
  engine = await startEngine('dkimpy');
  server = await new MailServer().open();
  const durable = await openDurableStore({ folder });
  mailer = openSmtpMailer({
    ...{
      url: `smtp://127.0.0.1:${server.port}`,
      from: 'Canvass <no-reply@polls.example>',
      durable,
    },
    logger: { warn: () => undefined, error: () => undefined },
    dkim: platform.dkim,
  });
  close = async () => {
    await mailer.close();
    await durable.close();
  };
});
afterAll(async () => {
  await close();
  await server.close();
  await engine?.stop();
  rmSync(folder, { recursive: true });
});

async function verified(mail: string, records: Records): Promise<Said> {
  const response = await fetch(engine?.url ?? '', {
    method: 'POST',
    body: JSON.stringify({ mail, records }),
  });
  return (await response.json()) as Said;
}

async function sent(mail: Omit<Parameters<Mailer['send']>[0], 'to'>): Promise<string> {
  await mailer.send({ to: 'ana@example.com', ...mail });
  return server.arrived.at(-1) ?? '';
}

it('dkimpy finds the signature of the installation good, and what is altered on the way bad', async () => {
  const mail = await sent({
    ...{ subject: 'Wie war’s in Sofia, Łódź und Αθήνα? '.repeat(6), key: '1' },
    text: `Grüße  aus\n\n. Sofia \n${'lang '.repeat(400)}\n\n`,
    html: '<p>Grüße aus <b>Sofia</b></p>',
    headers: {
      'List-Unsubscribe': '<https://polls.example/api/recipientLink/abc>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    attachments: [
      { filename: 'Bericht.docx', content: Buffer.alloc(5000, 7), contentType: 'application/zip' },
    ],
  });
  const { records } = platform;
  const said = await verified(mail, records);
  expect(said).toMatchObject({ good: true, domain: 'polls.example', reason: '' });
  expect(said.covered).toEqual(
    expect.arrayContaining([
      ...['from', 'to', 'subject', 'date', 'message-id', 'mime-version', 'content-type'],
      ...['list-unsubscribe', 'list-unsubscribe-post'],
    ]),
  );
  for (const altered of [
    mail.replace('One-Click', 'Two-Click'),
    mail.replace('no-reply@polls.example', 'eve@polls.example'),
    mail.replace(/BwcH/, 'BwcI'),
  ]) {
    expect(altered).not.toBe(mail);
    expect((await verified(altered, records)).good).toBe(false);
  }
  expect((await verified(mail, {})).good).toBe(false);
});

it('dkimpy finds the signature of a company good by the record that it is asked to publish', async () => {
  const mail = await sent({
    ...{ subject: 'Your stay', text: 'How was it?', key: '2' },
    sender: { name: 'Hôtel', address: 'stay@hotel.example', dkim: company.dkim },
  });
  const said = await verified(mail, company.records);
  expect(said).toMatchObject({ good: true, domain: 'hotel.example' });
  const [name = ''] = Object.keys(company.records);
  const foreign = { [name]: Object.values(platform.records)[0] ?? '' };
  expect((await verified(mail, foreign)).good).toBe(false);
});
