import { createHash } from 'node:crypto';
import PostalMime, { type Attachment, type Email } from 'postal-mime';
import type { FeedbackKind, MailFeedback } from './port.js';
import { kindOf, tokenIn } from './status.js';

const bounds = { maxNestingDepth: 20, maxHeadersSize: 256 * 1024 };

/** The fields of a block, by lower-case names, with their lines joined. */
function fieldsOf(block: string): Map<string, string> {
  const lines = block.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  return new Map(
    lines.flatMap((line): [string, string][] => {
      const [, name, value] = /^([\w-]+):\s*(.*)$/.exec(line) ?? [];
      return name !== undefined && value !== undefined ? [[name.toLowerCase(), value.trim()]] : [];
    }),
  );
}

function textOf({ attachments }: Email, ...types: string[]): string | undefined {
  const found = attachments.find(({ mimeType }) => types.includes(mimeType.toLowerCase()));
  return found && contentOf(found);
}

function contentOf({ content }: Attachment): string {
  return typeof content === 'string' ? content : new TextDecoder().decode(content);
}

/** What a delivery status (RFC 3464) says of the recipient; undefined where the mail is only late, or arrived. */
function bounceIn(status: string): FeedbackKind | undefined {
  const failed = status
    .split(/\r?\n\s*\r?\n/)
    .map(fieldsOf)
    .find((fields) => fields.get('action')?.toLowerCase() === 'failed');
  return kindOf(/^\d\.\d{1,3}\.\d{1,3}/.exec(failed?.get('status') ?? '')?.[0] ?? '');
}

/** What a report of abuse (RFC 5965) says; one that it was no spam says nothing. */
function complaintIn(report: string): FeedbackKind | undefined {
  const type = fieldsOf(report).get('feedback-type')?.toLowerCase();
  return type === undefined || type === 'not-spam' ? undefined : 'complaint';
}

/**
 * What a mail reports of another one: a delivery status or a report of abuse, by its form, never by its words. Answers of
 * people and of machines while they are away have no such form.
 */
export async function feedbackOfMail(raw: Buffer): Promise<MailFeedback | undefined> {
  const mail = await PostalMime.parse(raw, { ...bounds, forceRfc822Attachments: true });
  const type = mail.headers.find(({ key }) => key === 'content-type')?.value ?? '';
  if (!/^multipart\/report\b/i.test(type)) return undefined;
  const status = textOf(mail, 'message/delivery-status', 'message/global-delivery-status');
  const report = textOf(mail, 'message/feedback-report');
  const kind = report === undefined ? bounceIn(status ?? '') : complaintIn(report);
  const original =
    textOf(mail, 'message/rfc822', 'message/global') ??
    textOf(mail, 'text/rfc822-headers', 'message/global-headers');
  const token = tokenIn(original ?? '');
  if (!kind || token === undefined) return undefined;
  return { id: createHash('sha256').update(raw).digest('hex'), kind, token };
}
