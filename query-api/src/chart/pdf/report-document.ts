import { interfaceLanguageOf } from '@canvass/contracts/language/language';
import type { Block, DocumentContent, Picture } from '../../document/content.js';
import type {
  ChartReport,
  ReportColumn,
  ReportPart,
  ReportPicture,
  ReportSection,
  ReportTable,
} from '../report/model.js';
import { reportWords } from '../report/words.js';

/** In points. */
const LOGO = { width: 165, height: 68 };
const SIGNATURE = { width: 165, height: 60 };
/** Above what stands on the cover. */
const ABOVE_COVER = 120;
const BELOW_LOGO = 40;

/** Widths of columns that are no texts, in points. */
const widths: Record<Exclude<ReportColumn['kind'], 'text'>, number> = { number: 84, day: 84 };

function picture({ content }: ReportPicture, description: string, most: typeof LOGO): Picture {
  return { content, description, ...most };
}

/** The cover, which says what the document is about. */
function cover({ logo, company, kind, poll, facts, language: read }: ChartReport): Block[] {
  const language = interfaceLanguageOf([read]);
  return [
    { kind: 'gap', height: ABOVE_COVER },
    ...(logo
      ? [
          { kind: 'picture', ...picture(logo, company || poll, LOGO) } as const,
          { kind: 'gap', height: BELOW_LOGO } as const,
        ]
      : []),
    { kind: 'paragraph', tone: 'strong', text: kind, language },
    { kind: 'heading', level: 1, text: poll },
    { kind: 'paragraph', text: company },
    { kind: 'line' },
    { kind: 'facts', language, facts: facts.map(([label, value]) => ({ label, value })) },
  ];
}

function tableOf({ columns, rows }: ReportTable): Block {
  const described = columns.map(({ label }) => label);
  return {
    kind: 'table',
    columns: columns.map(({ label, kind }) =>
      kind === 'text'
        ? { label }
        : { label, width: widths[kind], align: kind === 'number' ? 'end' : 'start' },
    ),
    rows: rows.map((row) =>
      row.map((cell, column) =>
        typeof cell === 'string' ? cell : picture(cell, described[column] ?? '', SIGNATURE),
      ),
    ),
  };
}

function partOf(part: ReportPart, { language: read }: ChartReport): Block[] {
  const { heading, lines, chart, note, table } = part;
  const { t } = reportWords(read);
  // That of our own words, which may not be the poll's.
  const language = interfaceLanguageOf([read]);
  const quiet = (text: string) => ({ kind: 'paragraph', tone: 'quiet', text, language }) as const;
  return [
    ...(heading === '' ? [] : [{ kind: 'heading', level: 3, text: heading } as const]),
    ...(lines.length === 0 ? [] : [quiet(lines.join(' · '))]),
    ...(chart
      ? [
          {
            kind: 'chart',
            chart,
            description: t('document.chartOf', { name: chart.title }),
          } as const,
        ]
      : []),
    ...(note === undefined ? [] : [quiet(note)]),
    ...(table ? [tableOf(table)] : []),
  ];
}

function sectionOf({ heading, parts }: ReportSection, report: ChartReport): Block[] {
  return [
    { kind: 'heading', level: 2, text: heading },
    ...parts.flatMap((part) => partOf(part, report)),
  ];
}

/** The report as a document with pages: a cover, contents, and each question with its chart and its numbers. */
export function reportDocument(report: ChartReport, madeAt: Date): DocumentContent {
  const { poll, company, language, contents, sections } = report;
  return {
    ...{ title: poll, author: company, language, madeAt, keywords: report.checkpoint },
    foot: { text: poll, page: '{page} / {pages}' },
    blocks: [
      ...cover(report),
      { kind: 'page' },
      { kind: 'heading', level: 2, text: contents, language: interfaceLanguageOf([language]) },
      { kind: 'gap' },
      { kind: 'contents', level: 2 },
      { kind: 'page' },
      ...sections.flatMap((section) => sectionOf(section, report)),
    ],
  };
}
