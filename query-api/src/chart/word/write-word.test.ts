import type { Language } from '@canvass/contracts/language/language';
import { expect, it } from 'vitest';
import type { ChartReport } from '../report/model.js';
import { all, Unpacked, type Element } from './unpacked.suite.js';
import { writeWord } from './write-word.js';

const shortTable = [
  ['A', '3'],
  ['B', '1'],
];

function report(language: Language, heading: string, rows = shortTable): ChartReport {
  const series = [{ name: 'Count', values: [3, 1], colours: ['#0B7285'] }];
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
              rows,
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

it('writes Arabic from right to left, and keeps other words in order within it', async () => {
  const word = unpack(await writeWord(report('ar', 'لماذا؟')));
  const document = word.part('word/document.xml');
  // A character that XML cannot hold is left out.
  expect(document.text).toContain('Poll');
  const titles = all(document, 'w:p').filter((one) =>
    valuesOf(one, 'w:pStyle', 'w:val').includes('Heading1'),
  );
  expect(titles.flatMap((title) => all(title, 'w:bidi'))).toHaveLength(1);
  expect(titles.flatMap((title) => all(title, 'w:rtl'))).toHaveLength(1);
  expect(all(document, 'w:bidiVisual')).toHaveLength(2);
  expect(document.text).toContain('\u200E4 answers\u200E');
  const [chart] = word.names.filter((name) => name.endsWith('chart1.xml'));
  expect(valuesOf(word.part(chart ?? ''), 'c:orientation', 'val')).toEqual(['maxMin', 'maxMin']);
  const styles = word.part('word/styles.xml');
  expect(valuesOf(styles, 'w:lang', 'w:bidi')).toContain('ar-SA');
  // Lines of the contents begin at the right, too.
  const [entry, ...others] = all(styles, 'w:style').filter(
    ({ attributes }) => attributes['w:styleId'] === 'TOC1',
  );
  expect([entry ? all(entry, 'w:bidi').length : 0, others]).toEqual([1, []]);
});

it('leaves neither the first row of a table nor the last one alone on a page', async () => {
  const rows = Array.from({ length: 5 }, (_, row) => [`Answer ${row}`, '1']);
  const document = unpack(await writeWord(report('en', 'Why?', rows))).part('word/document.xml');
  const isKept = ({ attributes }: Element) => attributes['w:val'] !== 'false';
  const kept = all(document, 'w:tr').filter((row) => all(row, 'w:keepNext').some(isKept));
  const texts = kept.map((row) => all(row, 'w:t').map(({ text }) => text)[0]);
  expect(texts).toEqual(['Answer', 'Answer 0', 'Answer 3']);
});
