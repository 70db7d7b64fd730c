import { isEmail } from '@canvass/contracts/account/account';
import { escapeHtml } from '@canvass/contracts/http/html';
import type { InterfaceLanguage } from '@canvass/contracts/language/language';
import type { Message } from '@canvass/platform/mail/port';
import { button, frame, paragraph, productBrand } from './frame.js';
import { labelIn } from './label.js';
import type { MailText } from './mail-text.js';

/**
 * A mail as plain text and as HTML, which say the same.
 * @param link where the button leads; http or https
 */
export function layOut(
  text: MailText,
  link: string,
  language: InterfaceLanguage,
): Pick<Message, 'subject' | 'text' | 'html'> {
  const { subject, greeting, before, action, after, named } = text;
  const label = labelIn(language);
  const plain = [greeting, ...before, `${label(action)}\n${link}`, ...after].join('\n\n');
  // Some programs show no links behind words; the address itself can always be copied.
  const address =
    '<p class="quiet" style="margin:0 0 16px;font-size:13px;color:#5b6675;word-break:break-all">' +
    `${escapeHtml(link)}</p>`;
  const body =
    [greeting, ...before].map(paragraph).join('') +
    button(action, link, productBrand) +
    address +
    after.map((words) => linked(paragraph(words), named)).join('');
  return { subject, text: `${plain}\n`, html: frame(subject, body, language) };
}

/** Makes an address in a paragraph a link: not all programs do. */
function linked(html: string, address: string | undefined): string {
  if (address === undefined) return html;
  const shown = escapeHtml(address);
  const isMailbox = isEmail(address);
  const target = isMailbox ? `mailto:${shown}` : shown;
  // An e-mail address is short enough to stand in one piece.
  const breaks = isMailbox ? 'overflow-wrap:anywhere' : 'word-break:break-all';
  const link = `<a href="${target}" style="color:inherit;${breaks}">${shown}</a>`;
  return html.replace(shown, () => link);
}
