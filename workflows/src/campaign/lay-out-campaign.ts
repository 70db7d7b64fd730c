import { cleanHtml } from '@canvass/command-api/campaign/clean-html';
import type { CampaignSettings } from '@canvass/contracts/campaign/campaign';
import { filledIn } from '@canvass/contracts/campaign/message';
import { escapeHtml } from '@canvass/contracts/http/html';
import type { InterfaceLanguage } from '@canvass/contracts/language/language';
import type { Message } from '@canvass/platform/mail/port';
import { button, frame, quietParagraph, type Brand } from '../mail/frame.js';
import { labelIn } from '../mail/label.js';
import { questionHtml, questionText, type FirstQuestion } from './first-question.js';

/** What the mail of a campaign says besides what its maker wrote. */
interface CampaignWords {
  action: string;
  forYou: string;
  sentBy: string;
  stop: string;
}

interface Around {
  /** Undefined where the mail asks none. */
  question: FirstQuestion | undefined;
  words: CampaignWords;
  /** The personal link, and the page on which its recipient ends the mails. */
  links: { survey: string; stop: string };
  language: InterfaceLanguage;
  brand: Brand;
}

/** Paragraphs of a message, which empty lines part. */
function paragraphsOf(message: string): string[] {
  return message.split(/\n\s*\n/).map((part) => part.trim());
}

function paragraphHtml(words: string): string {
  return `<p dir="auto" style="margin:0 0 16px">${escapeHtml(words).replaceAll('\n', '<br>')}</p>`;
}

type Written = Pick<CampaignSettings, 'subject' | 'message' | 'htmlMessage'>;
type Known = Readonly<Record<string, string>>;

/** What the maker wrote, in any language, as HTML: their own, or that of the plain message. */
function messageHtml({ message = '', htmlMessage = '' }: Written, known: Known): string {
  // What is filled in may stand in an address, so it is cleaned with it.
  if (htmlMessage)
    return `<div dir="auto">${cleanHtml(filledIn(htmlMessage, known, escapeHtml))}</div>`;
  return paragraphsOf(filledIn(message, known)).map(paragraphHtml).join('');
}

/** The mail of a campaign as plain text and as HTML. @param known of its recipient, by column */
export function layOutCampaign(
  written: Written,
  known: Known,
  { question, words, links, language, brand }: Around,
): Pick<Message, 'subject' | 'text'> & { html: string } {
  const subject = filledIn(written.subject ?? '', known)
    .replace(/\s+/g, ' ')
    .trim();
  const { survey, stop } = links;
  const stopLink = `<a href="${escapeHtml(stop)}" style="color:inherit">${escapeHtml(words.stop)}</a>`;
  const body =
    messageHtml(written, known) +
    (question ? questionHtml(question, survey, brand) : '') +
    button(words.action, survey, brand) +
    quietParagraph(escapeHtml(words.forYou)) +
    quietParagraph(`${escapeHtml(words.sentBy)} ${stopLink}`);
  const label = labelIn(language);
  const text = [
    ...[filledIn(written.message ?? '', known).trim()],
    ...(question ? [questionText(question, survey, label)] : []),
    ...[`${label(words.action)}\n${survey}`, words.forYou, words.sentBy],
    `${label(words.stop)}\n${stop}`,
  ].join('\n\n');
  return { subject, text: `${text}\n`, html: frame(subject, body, language, { brand }) };
}
