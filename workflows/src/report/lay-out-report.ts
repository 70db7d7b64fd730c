import { escapeHtml } from '@canvass/contracts/http/html';
import { directionOf, type InterfaceLanguage } from '@canvass/contracts/language/language';
import type { Attachment, Message } from '@canvass/platform/mail/port';
import type { MadeReport } from '@canvass/query-api/report/made-report';
import type { MailedChart } from '@canvass/query-api/report/mailed-charts';
import { checkpointFile } from '../mail/checkpoint-file.js';
import { inlinePicture } from '../mail/inline-picture.js';
import { labelIn } from '../mail/label.js';
import { button, frame, LOGO, paragraph, quietParagraph, type Brand } from '../mail/frame.js';

/** What a report's mail says besides its charts, in the order it says it. */
export interface ReportWords {
  subject: string;
  told: string;
  attached: string;
  /** Of the checkpoint that is attached. */
  checkpoint: string;
  action: string;
  sentBy: string;
  stop: string;
}

/** Where the links of the mail lead. */
export interface ReportLinks {
  charts: string;
  /** The page on which its recipient stops the report. */
  stop: string;
}

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
/** Width of the text, in pixels. */
const WIDTH = 584;

/** Content id of a picture. */
function pictureId(index: number): string {
  return `chart-${String(index + 1)}`;
}

function factsTable(facts: MadeReport['facts'], language: InterfaceLanguage): string {
  // Between the columns, on the side on which the second one stands.
  const padding = directionOf(language) === 'rtl' ? '4px 0 4px 16px' : '4px 16px 4px 0';
  const rows = facts.map(
    ([name, value]) =>
      `<tr><td class="quiet" style="padding:${padding};color:#5b6675">${escapeHtml(name)}</td>` +
      `<td style="padding:4px 0;font-weight:600">${escapeHtml(value)}</td></tr>`,
  );
  return `<table role="presentation" style="border-collapse:collapse;margin:0 0 24px">${rows.join('')}</table>`;
}

function chartHtml({ heading, lines, values, picture }: MailedChart, index: number): string {
  const image =
    `<img src="cid:${pictureId(index)}" alt="${escapeHtml(values.join('. '))}" width="520" ` +
    'style="width:100%;max-width:520px;height:auto;border:0;border-radius:6px">';
  const said = lines.map(escapeHtml).join('<br>');
  return (
    '<div class="line" style="border-top:1px solid #E4E7EB;padding:20px 0">' +
    '<p style="margin:0 0 4px;font-weight:600">' +
    // In the language of the poll, at the side of the report.
    `<span dir="auto">${escapeHtml(heading)}</span></p>` +
    quietParagraph(said) +
    (picture ? image : '') +
    '</div>'
  );
}

function attachmentsOf(
  { charts, logo, word }: MadeReport,
  checkpoint: string | undefined,
): Attachment[] {
  return [
    ...(logo ? [inlinePicture(LOGO, logo)] : []),
    ...charts.flatMap(({ picture }, index) =>
      picture ? [inlinePicture(pictureId(index), { type: 'png', content: picture })] : [],
    ),
    { filename: word.name, content: word.content, contentType: WORD },
    ...(checkpoint === undefined ? [] : [checkpointFile(checkpoint)]),
  ];
}

/**
 * The mail of a report: summary and charts in it, the whole attached; as plain text and as HTML.
 * @param made what is told, and in which words and how; `checkpoint` is the newest of the log, undefined before the first
 */
export function layOutReport(
  made: MadeReport,
  words: ReportWords,
  links: ReportLinks,
  {
    language,
    brand,
    checkpoint,
  }: { language: InterfaceLanguage; brand: Brand; checkpoint: string | undefined },
): Pick<Message, 'subject' | 'text' | 'html' | 'attachments'> {
  const { subject, told, action, sentBy, stop } = words;
  const label = labelIn(language);
  const attached = [words.attached, ...(checkpoint === undefined ? [] : [words.checkpoint])];
  const facts = made.facts.map(([name, value]) => `${label(name)} ${value}`).join('\n');
  const charts = made.charts.map(({ heading, lines, values }) =>
    [heading, ...lines, ...values].join('\n'),
  );
  const text = [
    ...[told, facts, ...charts, ...attached, `${label(action)}\n${links.charts}`],
    ...[sentBy, `${label(stop)}\n${links.stop}`],
  ].join('\n\n');
  const stopLink = `<a href="${escapeHtml(links.stop)}" style="color:inherit">${escapeHtml(stop)}</a>`;
  const body =
    paragraph(told) +
    factsTable(made.facts, language) +
    made.charts.map(chartHtml).join('') +
    button(action, links.charts, brand) +
    attached.map(paragraph).join('') +
    quietParagraph(`${escapeHtml(sentBy)} ${stopLink}`);
  const html = frame(subject, body, language, { brand, width: WIDTH });
  return { subject, text: `${text}\n`, html, attachments: attachmentsOf(made, checkpoint) };
}
