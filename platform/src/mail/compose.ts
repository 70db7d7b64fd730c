import type { SendMailOptions } from 'nodemailer';
import { hashKey } from './key.js';
import type { Message } from './port.js';

/**
 * A message as nodemailer takes it. Its Message-ID comes from the key, so that mailboxes too can recognise a repeat,
 * and nothing in it can make nodemailer read a file or fetch a page.
 */
export function compose(message: Message, from: string): SendMailOptions {
  const { to, replyTo, subject, text, html, attachments, headers, key } = message;
  return {
    from,
    // As one address: a text would be read as a header, which may have names and several recipients in it.
    to: { name: '', address: to },
    ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
    subject,
    text,
    ...(html === undefined ? {} : { html }),
    ...(attachments === undefined ? {} : { attachments }),
    ...(headers === undefined ? {} : { headers }),
    messageId: `<${hashKey(key)}@canvass>`,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
