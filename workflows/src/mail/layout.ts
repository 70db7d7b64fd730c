import { directionOf, type InterfaceLanguage } from '@canvass/contracts/language/language';
import { escapeHtml } from '@canvass/contracts/http/html';
import type { Message } from '@canvass/platform/mail/port';
import type { MailText } from './mail-text.js';

/**
 * A mail as plain text and as HTML, which say the same. Styles stand at the elements: mail programs drop all others.
 * @param link where the button leads; http or https
 */
export function layOut(
  text: MailText,
  link: string,
  language: InterfaceLanguage,
): Pick<Message, 'subject' | 'text' | 'html'> {
  const { subject, greeting, before, action, after } = text;
  const plain = [greeting, ...before, `${action}:\n${link}`, ...after].join('\n\n');
  const paragraph = (words: string) => `<p style="margin:0 0 16px">${escapeHtml(words)}</p>`;
  const button =
    `<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="display:inline-block;` +
    'padding:12px 20px;border-radius:6px;background:#2E3D53;color:#ffffff;' +
    `font-weight:600;text-decoration:none">${escapeHtml(action)}</a></p>`;
  // Some programs show no links behind words; the address itself can always be copied.
  const address =
    '<p style="margin:0 0 16px;font-size:13px;color:#5b6675;word-break:break-all">' +
    `${escapeHtml(link)}</p>`;
  const html =
    `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8">` +
    `<title>${escapeHtml(subject)}</title></head>` +
    '<body style="margin:0;padding:24px;background:#f5f6f8;color:#1c2430;' +
    'font:16px/1.5 Inter,Helvetica,Arial,sans-serif">' +
    '<div style="max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border-radius:6px">' +
    [greeting, ...before].map(paragraph).join('') +
    button +
    address +
    after.map(paragraph).join('') +
    '</div></body></html>';
  return { subject, text: `${plain}\n`, html };
}
