import type { Language } from '@canvass/contracts/language/language';
import {
  AlignmentType,
  Document,
  Footer,
  HeadingLevel,
  LineRuleType,
  Packer,
  PageNumber,
  Paragraph,
  type Table,
  TextRun,
  type IParagraphStyleOptions,
  type IRunStylePropertiesOptions,
} from 'docx';
import { estimatePageNumbers } from 'docx/layout';
import type { ChartReport, ReportPart, ReportSection } from '../report/model.js';
import { contents, cover } from './cover.js';
import { nativeChart } from './native-chart.js';
import { wordTable } from './table.js';
import { writingIn, type Writing } from './writing.js';

/** A4, in twentieths of a point. */
const page = {
  size: { width: 11_906, height: 16_838 },
  margin: { top: 1134, bottom: 1134, left: 1303, right: 1303 },
} as const;

/** A language with the country whose spelling Word checks. */
const spellings: Record<Language, string> = {
  ...{ bg: 'bg-BG', en: 'en-GB', fr: 'fr-FR', de: 'de-DE', ro: 'ro-RO', it: 'it-IT', es: 'es-ES' },
  ...{ tr: 'tr-TR', ar: 'ar-SA', ru: 'ru-RU' },
};

/** The report as a Word document: a cover, contents, and for each question a chart that can be edited, and its numbers. */
export async function writeWord(report: ChartReport): Promise<Buffer> {
  const writing = writingIn(report.language);
  const document = new Document({
    ...{ title: report.poll, creator: report.company, subject: report.kind },
    ...(report.checkpoint !== undefined && { description: report.checkpoint }),
    styles: { default: stylesIn(report.language), paragraphStyles: entriesIn(writing) },
    pageNumbers: estimatePageNumbers,
    sections: [
      {
        properties: { page, titlePage: true },
        footers: { default: footer(report, writing) },
        children: [
          ...cover(report, writing),
          ...contents(report, writing),
          ...report.sections.flatMap((section, index) => sectionOf(section, index, writing)),
        ],
      },
    ],
  });
  return Packer.toBuffer(document);
}

function stylesIn(language: Language) {
  const spelling = spellings[language];
  const font = { ascii: 'Arial', hAnsi: 'Arial', cs: 'Arial', eastAsia: 'Arial' };
  const heading = (size: number, before: number, after: number) => ({
    run: { size, bold: true, color: '14181D', font } satisfies IRunStylePropertiesOptions,
    paragraph: { spacing: { before, after }, keepNext: true },
  });
  return {
    document: {
      run: {
        font,
        size: 21,
        color: '14181D',
        language: { value: spelling, bidirectional: spelling },
      },
      paragraph: { spacing: { line: 276, lineRule: LineRuleType.AUTO } },
    },
    title: heading(56, 0, 160),
    heading1: heading(28, 480, 120),
    heading2: heading(22, 320, 100),
  };
}

/** Lines of the contents begin where the language does, also after Word has written them anew. */
function entriesIn({ isRightToLeft }: Writing): IParagraphStyleOptions[] {
  if (!isRightToLeft) return [];
  // The library's types do not know that styles have a direction.
  const paragraph = { spacing: { after: 100 }, bidirectional: true };
  return [{ id: 'TOC1', name: 'toc 1', basedOn: 'Normal', next: 'Normal', paragraph }];
}

function footer({ poll }: ChartReport, { isRightToLeft }: Writing): Footer {
  const run = { size: 16, color: '4F5763', ...(isRightToLeft && { rightToLeft: true }) };
  const children = [
    new TextRun({ ...run, children: [poll, ' · '] }),
    new TextRun({ ...run, children: [PageNumber.CURRENT, ' / ', PageNumber.TOTAL_PAGES] }),
  ];
  const alignment = AlignmentType.CENTER;
  return new Footer({
    children: [new Paragraph({ alignment, bidirectional: isRightToLeft, children })],
  });
}

function sectionOf(
  { heading, parts }: ReportSection,
  index: number,
  writing: Writing,
): (Paragraph | Table)[] {
  const title = writing.paragraph(heading, {
    heading: HeadingLevel.HEADING_1,
    pageBreakBefore: index === 0,
  });
  return [title, ...parts.flatMap((part) => partOf(part, writing))];
}

function partOf(part: ReportPart, writing: Writing): (Paragraph | Table)[] {
  const { heading, lines, chart, note, table } = part;
  const { paragraph, isRightToLeft } = writing;
  const secondary = { run: { color: '4F5763', size: 20 }, keepNext: true };
  return [
    ...(heading === '' ? [] : [paragraph(heading, { heading: HeadingLevel.HEADING_2 })]),
    ...(lines.length === 0
      ? []
      : [paragraph(lines.join(' · '), { ...secondary, spacing: { after: 120 } })]),
    ...(chart
      ? [
          new Paragraph({
            ...{ keepNext: true, spacing: { after: 120 } },
            // It says itself where it begins; programs turn its digits around in a line that runs the other way.
            ...(isRightToLeft && { alignment: AlignmentType.RIGHT }),
            children: [nativeChart(chart, isRightToLeft)],
          }),
        ]
      : []),
    ...(note === undefined ? [] : [paragraph(note, { ...secondary, spacing: { after: 120 } })]),
    ...(table ? [wordTable(table, writing)] : []),
  ];
}
