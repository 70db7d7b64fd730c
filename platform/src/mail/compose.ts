import type { SendMailOptions } from 'nodemailer';
import { signingBy, type DkimKey } from './dkim.js';
import { hashKey } from './key.js';
import type { Message } from './port.js';

/** Whom messages come from that name no sender of their own. */
export interface Platform {
  /** Address in the messages, such as `Canvass <no-reply@example.com>`. */
  from: string;
  /** Signs them; undefined where they are not signed here. */
  dkim?: DkimKey | undefined;
}

/** What needs no encoding, and fits into a line of 998 characters together with its name. */
const PLAIN = /^[\x20-\x7E]{1,900}$/;

/** Headers for programs, which look for JSON or an address: nodemailer would encode what has quotes in it as words. */
function asTheyAre(headers: NonNullable<Message['headers']>) {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      PLAIN.test(value) ? { prepared: true, value } : value,
    ]),
  );
}

/**
 * A message as nodemailer takes it. Its Message-ID comes from the key, so that mailboxes too can recognise a repeat,
 * and nothing in it can make nodemailer read a file or fetch a page.
 */
export function compose(message: Message, platform: Platform): SendMailOptions {
  const { to, sender, replyTo, subject, text, html, attachments, headers, key } = message;
  const dkim = sender ? sender.dkim : platform.dkim;
  // As one address: a text would be read as a header, which may have names and several recipients in it.
  const recipient = { name: '', address: to };
  return {
    from: sender ? { name: sender.name, address: sender.address } : platform.from,
    // What comes back is read by the platform.
    ...(sender && { envelope: { from: platform.from, to: recipient } }),
    to: recipient,
    ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
    subject,
    text,
    ...(html === undefined ? {} : { html }),
    ...(attachments === undefined ? {} : { attachments }),
    ...(headers === undefined ? {} : { headers: asTheyAre(headers) }),
    ...(dkim && { dkim: signingBy(dkim) }),
    messageId: `<${hashKey(key)}@canvass>`,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
