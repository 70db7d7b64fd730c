import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mailContract } from './mail.suite.js';
import { openMailer } from './embedded.js';
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
