import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Mailer, Message } from './port.js';

/** A mailbox that takes everything, and mailers to it, all sending from `Canvass <no-reply@example.com>`. */
export interface MailPlace {
  mailer(): Promise<Mailer>;
  /** Whole messages as they arrived, headers and all, in any order. */
  arrived(): Promise<string[]>;
  /** Closes what was opened and clears the place away. */
  end(): Promise<void>;
}

const message: Message = {
  to: 'ada@example.com',
  subject: 'Your report',
  text: 'All is well.',
  key: 'report-1:step-2',
};

/** What every mailer promises. */
export function mailContract(name: string, open: () => Promise<MailPlace>): void {
  describe(`mail: ${name}`, () => {
    let place: MailPlace;
    let mailer: Mailer;
    beforeEach(async () => {
      place = await open();
      mailer = await place.mailer();
    });
    afterEach(() => place.end());

    test('sends text, HTML and attachments', async () => {
      await mailer.send({
        ...message,
        html: '<p>All is <b>well</b>.</p>',
        attachments: [
          {
            filename: 'report.pdf',
            content: Buffer.from('%PDF-1.7'),
            contentType: 'application/pdf',
          },
        ],
      });
      const [mail] = await place.arrived();
      expect(mail).toContain('From: Canvass <no-reply@example.com>');
      expect(mail).toContain('To: ada@example.com');
      expect(mail).toContain('Subject: Your report');
      expect(mail).toContain('All is well.');
      expect(mail).toContain('<p>All is <b>well</b>.</p>');
      expect(mail).toContain('Content-Type: application/pdf; name=report.pdf');
      expect(mail).toContain(Buffer.from('%PDF-1.7').toString('base64'));
    });

    test('sends pictures in the text, headers, and whom to answer', async () => {
      await mailer.send({
        ...message,
        replyTo: 'bea@example.com',
        html: '<p><img src="cid:chart-1" alt="A chart"></p>',
        attachments: [
          {
            filename: 'a.png',
            content: Buffer.from('PNG'),
            contentType: 'image/png',
            cid: 'chart-1',
          },
        ],
        headers: {
          'List-Unsubscribe': '<https://polls.example/stop>',
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          'X-Mailgun-Variables': `{"recipient":"${'t'.repeat(51)}"}`,
          'X-Words': 'Größe\r\nBcc: eve@example.com',
        },
      });
      const [mail] = await place.arrived();
      expect(mail).toMatch(/^Reply-To: bea@example\.com/m);
      expect(mail).toMatch(/^Content-Type: multipart\/related/m);
      expect(mail).toMatch(/^Content-I[dD]: <chart-1>/m);
      expect(mail).toMatch(/^List-Unsubscribe: <https:\/\/polls\.example\/stop>/m);
      expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
      // Mail services read it as it stands.
      expect(mail).toMatch(/^X-Mailgun-Variables: \{"recipient":"t{51}"\}\r?$/m);
      expect(mail).toMatch(/^X-Words: =\?UTF-8\?/m);
      expect(mail).not.toMatch(/^Bcc:/m);
    });

    test('sends each key once, even concurrently and after a restart', async () => {
      await Promise.all([mailer.send(message), mailer.send(message), mailer.send(message)]);
      await mailer.send({ ...message, text: 'changed' });
      await mailer.close();
      const restarted = await place.mailer();
      await restarted.send(message);
      expect(await place.arrived()).toHaveLength(1);
      await restarted.send({ ...message, key: 'report-1:step-3' });
      expect(await place.arrived()).toHaveLength(2);
    });

    test('nothing in a message adds a header or reads a file', async () => {
      await mailer.send({ ...message, subject: 'Hello\r\nBcc: eve@example.com' });
      const attachment = { filename: 'a.txt', contentType: 'text/plain', path: '/etc/passwd' };
      const reading = mailer.send({ ...message, key: 'x', attachments: [attachment as never] });
      await expect(reading).rejects.toThrow(/file access/i);
      const mails = await place.arrived();
      expect(mails).toHaveLength(1);
      expect(mails[0]).not.toMatch(/^Bcc:/m);
    });

    test.each(['Any-words<eve@example.com>', 'any,eve@example.com', 'any:eve@example.com;'])(
      'takes %s for one address, without a name or another recipient',
      async (to) => {
        await mailer.send({ ...message, to });
        for (const mail of await place.arrived()) {
          expect(mail).not.toMatch(/^To:.*[ <,:]eve@example\.com/m);
        }
      },
    );

    test('a key whose sending failed may be sent again', async () => {
      const attachment = { filename: 'a.txt', contentType: 'text/plain', path: '/etc/passwd' };
      const failing = { ...message, attachments: [attachment as never] };
      await expect(mailer.send(failing)).rejects.toThrow();
      await mailer.send(message);
      expect(await place.arrived()).toHaveLength(1);
    });
  });
}
