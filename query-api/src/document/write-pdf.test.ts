import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Block, DocumentContent } from './content.js';
import { writePdf } from './write-pdf.js';

const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

function documentOf(blocks: readonly Block[]): DocumentContent {
  return {
    ...{ title: 'Consent', author: 'Clinic', language: 'en', blocks },
    madeAt: new Date('2026-02-01T10:00:00Z'),
    foot: { text: 'Consent', page: 'Page {page} of {pages}' },
  };
}

/** A PDF with its streams unpacked. */
async function readable(blocks: readonly Block[]): Promise<string> {
  const pdf = await writePdf(documentOf(blocks));
  const parts: string[] = [];
  for (let at = 0; ;) {
    const start = pdf.indexOf('stream\n', at);
    if (start < 0) return [...parts, pdf.subarray(at).toString('latin1')].join('');
    const end = pdf.indexOf('\nendstream', start);
    const head = pdf.subarray(at, start).toString('latin1');
    const stream = pdf.subarray(start + 'stream\n'.length, end);
    const isPacked = head.slice(head.lastIndexOf('obj')).includes('FlateDecode');
    parts.push(head, (isPacked ? inflateSync(stream) : stream).toString('latin1'));
    at = end + '\nendstream'.length;
  }
}
const count = (text: string, part: RegExp) => text.match(part)?.length ?? 0;

describe('a PDF', () => {
  it('is on A4, tagged, and says its language and title', async () => {
    const pdf = await readable([
      { kind: 'heading', level: 1, text: 'Consent', language: 'en' },
      { kind: 'facts', facts: [{ label: 'Given', value: 'today' }] },
      { kind: 'line' },
      {
        kind: 'picture',
        content: Buffer.from(PNG, 'base64'),
        description: 'Of Ana',
        ...{ width: 9, height: 9 },
      },
      {
        kind: 'table',
        columns: [{ label: 'A' }, { label: 'B', align: 'end' }],
        rows: [['1', '2']],
      },
    ]);
    expect(pdf).toContain('/MediaBox [0 0 595.28 841.89]');
    expect(pdf).toContain('/Marked true');
    expect(pdf).toContain('/Lang (en)');
    expect(pdf).toContain('<pdfuaid:part>1</pdfuaid:part>');
    for (const tag of [
      'Document',
      'H1',
      'L',
      'LI',
      'Lbl',
      'LBody',
      'Figure',
      'Table',
      'TR',
      'TH',
      'TD',
    ]) {
      expect(pdf).toContain(`/S /${tag}\n`);
    }
    expect(pdf).toContain('/Alt (Of Ana)');
  });

  it('lists its headings with their pages, draws charts, and has pictures in tables', async () => {
    const series = [{ name: 'Count', values: [3, 1], colours: ['#0B7285'] }];
    const chart = { kind: 'bars', title: 'Why?', categories: ['A', 'B'], series } as const;
    const picture = { content: Buffer.from(PNG, 'base64'), description: 'Of Ana' };
    const pdf = await readable([
      { kind: 'contents', level: 2 },
      { kind: 'page' },
      { kind: 'heading', level: 2, text: 'Why?' },
      {
        kind: 'chart',
        chart: { ...chart, categories: ['A', 'B'], hasDecimals: false },
        description: 'Reasons',
      },
      { kind: 'page' },
      { kind: 'heading', level: 2, text: 'Who?' },
      {
        kind: 'table',
        columns: [{ label: 'A', width: 80 }, { label: 'B' }],
        rows: [['1', { ...picture, width: 9, height: 9 }]],
      },
    ]);
    expect(count(pdf, /\/Type \/Page\n/g)).toBe(3);
    for (const tag of ['TOC', 'TOCI', 'Reference', 'Link']) expect(pdf).toContain(`/S /${tag}\n`);
    expect(count(pdf, /\/Subtype \/Link\n/g)).toBe(2);
    expect(pdf).toContain('/Contents (Who?)');
    // Each leads to the page of its heading.
    expect(pdf).toMatch(/\(heading-0\) \[.+ \/XYZ/);
    expect(pdf).toContain('/Alt (Reasons)');
    const [long = 0, short = 0] = [...pdf.matchAll(/0\.043\d* 0\.447\d* 0\.521\d* scn/g)];
    expect([long, short]).not.toContain(0);
  });

  it('keeps a heading with the first rows of the table that it leads to', async () => {
    const pdf = await readable([
      { kind: 'contents', level: 2 },
      { kind: 'page' },
      { kind: 'gap', height: 640 },
      { kind: 'heading', level: 2, text: 'Why?' },
      { kind: 'paragraph', text: '139 answers' },
      { kind: 'paragraph', text: 'The newest answers' },
      { kind: 'table', columns: [{ label: 'Answer' }], rows: [['A'], ['B']] },
    ]);
    const pages = [...pdf.matchAll(/(\d+) 0 obj\n<<\n\/Type \/Page\n/g)].map(([, id]) => id);
    expect(pages).toHaveLength(3);
    expect(pdf).toContain(`(heading-0) [${pages[2]} 0 R /XYZ`);
  });

  it('keeps the last row of a table with the one before', async () => {
    const rowsOnPages = async (rows: number) => {
      const table: Block = {
        ...{ kind: 'table', columns: [{ label: 'Answer' }] },
        rows: Array.from({ length: rows }, (_, row) => [String(row)]),
      };
      const objects = (await readable([table])).split('endobj');
      return objects.map((one) => count(one, /\/TD <</g)).filter((cells) => cells > 0);
    };
    let most = 2;
    while ((await rowsOnPages(most + 1)).length === 1) most += 1;
    expect(await rowsOnPages(most)).toEqual([most]);
    expect(await rowsOnPages(most + 1)).toEqual([most - 1, 2]);
    expect(await rowsOnPages(most + 2)).toEqual([most, 2]);
  });

  it('goes on on further pages, each with its foot', async () => {
    const text = 'I agree that my data is kept.\n'.repeat(120);
    const pdf = await readable([{ kind: 'paragraph', text }]);
    expect(count(pdf, /\/Type \/Page\n/g)).toBe(3);
    expect(count(pdf, /\/Type \/Pagination/g)).toBe(3);
    expect(count(pdf, /\/S \/P\n/g)).toBe(1);
  });

  it('has the letters of each script, and those alone, from fonts of its own', async () => {
    const pdf = await readable([{ kind: 'paragraph', text: 'Name Име اسم שם Όνομα' }]);
    const fonts = new Set(pdf.match(/(?<=\/BaseFont \/[A-Z]{6}\+)[\w-]+/g));
    expect([...fonts].sort()).toEqual([
      'IBMPlexSansArabic-Regular',
      'Inter-Regular',
      'NotoSansHebrew-Regular',
    ]);
    expect(pdf).not.toContain('Helvetica');
  });
});
