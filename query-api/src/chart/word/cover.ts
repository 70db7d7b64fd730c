import { BorderStyle, HeadingLevel, TableOfContents, type Paragraph, type Table } from 'docx';
import type { ChartReport } from '../report/model.js';
import { wordTable } from './table.js';
import { pictureRun, type Writing } from './writing.js';

const bare = { label: '', kind: 'text' } as const;
const LOGO_FRAME = { width: 220, height: 90 };

/** The first page: what the document is about. */
export function cover(report: ChartReport, writing: Writing): (Paragraph | Table)[] {
  const { logo, company, kind, poll, facts } = report;
  const { paragraph } = writing;
  return [
    ...(logo
      ? [paragraph(pictureRun(logo, LOGO_FRAME, company), { spacing: { after: 400 } })]
      : []),
    paragraph(kind, {
      spacing: { before: logo ? 1200 : 2400, after: 80 },
      run: { size: 26, color: '0B7285', bold: true },
    }),
    paragraph(poll, { heading: HeadingLevel.TITLE }),
    paragraph(company, {
      spacing: { after: 600 },
      border: { bottom: { style: BorderStyle.SINGLE, size: 12, color: '0B7285', space: 16 } },
      run: { size: 26, color: '4F5763' },
    }),
    wordTable({ columns: [bare, bare], rows: facts.map((fact) => [...fact]) }, writing),
  ];
}

/** Which question is on which page. */
export function contents({ contents: title }: ChartReport, { paragraph }: Writing) {
  return [
    paragraph(title, {
      pageBreakBefore: true,
      spacing: { after: 240 },
      run: { size: 32, bold: true, color: '14181D' },
    }),
    new TableOfContents(title, { hyperlink: true, headingStyleRange: '1-1' }),
  ];
}
