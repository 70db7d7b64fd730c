import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mailContract } from './mail.suite.js';
import { emptyOld, openMailer } from './embedded.js';
import { hashKey } from './key.js';
import type { Mailer } from './port.js';

const from = 'Canvass <no-reply@example.com>';
const newFolder = (): string => mkdtempSync(join(tmpdir(), 'canvass-mail-'));

mailContract('embedded', () => {
  const folder = newFolder();
  const opened: Mailer[] = [];
  return Promise.resolve({
    async mailer() {
      const mailer = await openMailer({ folder, from });
      opened.push(mailer);
      return mailer;
    },
    arrived() {
      const mail = join(folder, 'mail');
      return Promise.resolve(
        readdirSync(mail).map((name) => readFileSync(join(mail, name), 'utf8')),
      );
    },
    async end() {
      for (const mailer of opened) await mailer.close();
      rmSync(folder, { recursive: true });
    },
  });
});

test('keeps the content of a message for a day, and remembers after it that it was sent', async () => {
  const folder = newFolder();
  const mail = join(folder, 'mail');
  const message = { to: 'ada@example.com', subject: 'x', text: 'a link to come in', key: '1' };
  const first = await openMailer({ folder, from });
  await first.send(message);
  await first.close();
  const day = 24 * 60 * 60 * 1000;
  await emptyOld(mail, Date.now() + day / 2);
  expect(readdirSync(mail)).toEqual([expect.stringMatching(/\.eml$/)]);
  await emptyOld(mail, Date.now() + day + 60_000);
  const [name = ''] = readdirSync(mail);
  expect(name).toMatch(/\.sent$/);
  expect(readFileSync(join(mail, name), 'utf8')).toBe('');
  const second = await openMailer({ folder, from });
  await second.send(message);
  expect(readdirSync(mail)).toEqual([name]);
  await second.close();
  rmSync(folder, { recursive: true });
});

test('empties messages to a person who is erased, about them, and with documents, and no others', async () => {
  const folder = newFolder();
  const mailer = await openMailer({ folder, from });
  const message = { subject: 'x', text: 'x' };
  const document = { filename: 'a.docx', contentType: 'application/msword' };
  const picture = { ...document, filename: 'a.png', cid: 'logo', contentType: 'image/png' };
  const content = Buffer.from('x');
  await mailer.send({ ...message, key: '1', to: 'Ana@example.com' });
  await mailer.send({ ...message, key: '2', to: 'b@example.com', text: 'Größe:\nana@example.com' });
  await mailer.send({
    ...message,
    key: '3',
    to: 'c@example.com',
    html: '<a href="/r/018f-a">ö</a>',
  });
  const attached = { ...message, to: 'd@example.com', html: '<img src="cid:logo">' };
  await mailer.send({ ...attached, key: '4', attachments: [{ ...document, content }] });
  await mailer.send({ ...attached, key: '5', attachments: [{ ...picture, content }] });
  await mailer.forget?.(['ana@example.com', '018f-a']);
  const kept = readdirSync(join(folder, 'mail')).filter((name) => name.endsWith('.eml'));
  expect(kept).toEqual([expect.stringContaining(hashKey('5'))]);
  // They are not sent again.
  await mailer.send({ ...message, key: '1', to: 'ana@example.com' });
  expect(readdirSync(join(folder, 'mail'))).toHaveLength(5);
  await mailer.close();
  rmSync(folder, { recursive: true });
});

test('names files by time and key, so that they list in the order they were sent', async () => {
  const folder = newFolder();
  const mailer = await openMailer({ folder, from });
  const message = { to: 'ada@example.com', subject: 'x', text: 'x' };
  await mailer.send({ ...message, key: '../../escape' });
  await new Promise((resolve) => setTimeout(resolve, 2));
  await mailer.send({ ...message, key: 'second' });
  const names = readdirSync(join(folder, 'mail')).sort();
  expect(names).toHaveLength(2);
  for (const [index, key] of ['../../escape', 'second'].entries()) {
    expect(names[index]).toContain(hashKey(key));
    expect(names[index]).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z-[0-9a-f]{64}\.eml$/);
  }
  await mailer.send({ ...message, key: 'second' });
  expect(readdirSync(join(folder, 'mail')).sort()).toEqual(names);
  await mailer.close();
  rmSync(folder, { recursive: true });
});
