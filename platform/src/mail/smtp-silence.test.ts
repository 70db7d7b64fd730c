import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDurableStore } from '../durable/embedded.js';
import { Wire } from '../testing/wire.js';
import { openSmtpMailer } from './smtp.js';
import { MailServer } from './testing/mail-server.js';

test('a mail goes by another connection when the one that is open has gone silent', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'canvass-smtp-'));
  const server = await new MailServer().open();
  const wire = new Wire(`smtp://127.0.0.1:${server.port}`);
  const durable = await openDurableStore({ folder });
  const reasons: unknown[] = [];
  const mailer = openSmtpMailer({
    ...{ url: await wire.open(), from: 'Canvass <no-reply@example.com>', durable },
    ...{ patience: 500, pauses: Array<number>(20).fill(1) },
    logger: { warn: (details) => reasons.push(details), error: (details) => reasons.push(details) },
  });
  onTestFinished(async () => {
    await mailer.close();
    await wire.close();
    await server.close();
    await durable.close();
    rmSync(folder, { recursive: true });
  });
  const message = { to: 'ada@example.com', subject: 'Hello', text: 'Once', key: 'first' };
  await mailer.send(message);
  wire.forget();
  await mailer.send({ ...message, key: 'second' });
  expect(server.recipients).toHaveLength(2);
  expect(reasons.length).toBeGreaterThan(0);
});
