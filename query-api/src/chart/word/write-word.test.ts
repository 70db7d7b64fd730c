import type { Language } from '@canvass/contracts/language/language';
import { expect, it } from 'vitest';
import type { ChartReport } from '../report/model.js';
import { all, Unpacked, type Element } from './unpacked.suite.js';
import { writeWord } from './write-word.js';

function report(language: Language, heading: string): ChartReport {
  const series = [{ name: 'Count', values: [3, 1], colour: '0B7285' }];
  const chart = { kind: 'bars', title: heading, categories: ['A', 'B'], series } as const;
  return {
    ...{ language, kind: 'Survey results', poll: 'P\u0001oll', company: 'Firm', logo: undefined },
    ...{ facts: [['Started', '4']], contents: 'Contents' },
    sections: [
      {
        heading,
        parts: [
          {
            ...{ heading: '', lines: ['4 answers'] },
            chart: { ...chart, categories: [...chart.categories], hasDecimals: false },
            table: {
              columns: [
                { label: 'Answer', kind: 'text' },
                { label: 'Count', kind: 'number' },
              ],
              rows: [
                ['A', '3'],
                ['B', '1'],
              ],
            },
          },
        ],
      },
    ],
  };
}

function unpack(written: Buffer) {
  return new Unpacked(new Uint8Array(written));
}

function valuesOf(root: Element, name: string, attribute: string) {
  return all(root, name).map(({ attributes }) => attributes[attribute]);
}

it('keeps the numbers of a chart in a workbook, so that Word can edit it', async () => {
  const word = unpack(await writeWord(report('bg', 'Защо?')));
  expect(word.charts()).toEqual([
    { categories: ['A', 'B'], series: [{ name: 'Count', values: [3, 1] }] },
  ]);
  const [book = ''] = word.names.filter((name) => name.endsWith('.xlsx'));
  const cells = all(word.workbook(book).part('xl/worksheets/sheet1.xml'), 'v');
  expect(cells.map(({ text }) => text)).toEqual(expect.arrayContaining(['3', '1']));
  const document = word.part('word/document.xml');
  expect(document.text).toContain('Poll');
  // The contents know the page of the question: after the cover and themselves.
  const [contents] = all(document, 'w:sdt');
  expect(contents?.text).toMatch(/Защо\?.*3$/);
  const [language] = all(word.part('word/styles.xml'), 'w:lang');
  expect(language?.attributes).toMatchObject({ 'w:val': 'bg-BG' });
  expect(all(document, 'w:bidi')).toEqual([]);
});

it('writes Arabic from right to left, and keeps other words in order within it', async () => {
  const word = unpack(await writeWord(report('ar', 'لماذا؟')));
  const document = word.part('word/document.xml');
  const titles = all(document, 'w:p').filter((one) =>
    valuesOf(one, 'w:pStyle', 'w:val').includes('Heading1'),
  );
  expect(titles.flatMap((title) => all(title, 'w:bidi'))).toHaveLength(1);
  expect(titles.flatMap((title) => all(title, 'w:rtl'))).toHaveLength(1);
  expect(all(document, 'w:bidiVisual')).toHaveLength(2);
  expect(document.text).toContain('\u200E4 answers\u200E');
  const [chart] = word.names.filter((name) => name.endsWith('chart1.xml'));
  expect(valuesOf(word.part(chart ?? ''), 'c:orientation', 'val')).toEqual(['maxMin', 'maxMin']);
  expect(valuesOf(word.part('word/styles.xml'), 'w:lang', 'w:bidi')).toContain('ar-SA');
});
