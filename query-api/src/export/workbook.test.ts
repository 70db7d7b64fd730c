import { EventEmitter, once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import type { Cell } from './column.js';
import { unzipped } from './testing/unzipped.js';
import { workbookOf, type Table } from './workbook.js';

const column = (heading: string, isDay = false) => ({ heading, isDay, width: 12 });

function table(name: string, lines: AsyncIterable<Cell[][]>, columns = [column('A')]): Table {
  return { name, columns, lines };
}

it('holds texts, numbers and days, and names its sheets', async () => {
  const lines: Cell[][] = [
    ['a < b & "c"', -1.5, '2026-03-01'],
    ['=1+1\u0000', null, '1899-12-31'],
    ['_x0041_', 0, ''],
    ['x'.repeat(40_000), null, null],
  ];
  const columns = [column('Text'), column('Number'), column('Day', true)];
  const tables = [
    table('Q & A', Readable.from([lines]), columns),
    table('Other', Readable.from([])),
  ];
  const files = unzipped(await buffer(workbookOf(tables)));
  const sheet = files['xl/worksheets/sheet1.xml'] ?? '';
  const text = (at: string, content: string) =>
    `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${content}</t></is></c>`;
  expect(sheet).toContain(`<row r="2">${text('A2', 'a &lt; b &amp; &quot;c&quot;')}`);
  expect(sheet).toContain('<c r="B2"><v>-1.5</v></c><c r="C2" s="2"><v>46082</v></c></row>');
  expect(sheet).toContain(`<row r="3">${text('A3', '=1+1')}${text('C3', '1899-12-31')}</row>`);
  expect(sheet).toContain(`${text('A4', '_x005F_x0041_')}<c r="B4"><v>0</v></c></row>`);
  expect(sheet).toContain(`${'x'.repeat(32_766)}…<`);
  expect(files['xl/workbook.xml']).toMatch(
    /name="Q &amp; A" sheetId="1".*name="Other" sheetId="2"/,
  );
});

it('goes on in another sheet where one is full', async () => {
  const lines = Readable.from([
    [['a'], ['b'], ['c']],
    [['d'], ['e']],
  ]);
  const files = unzipped(await buffer(workbookOf([table('T', lines)], 3)));
  const texts = [1, 2, 3].map((sheet) => {
    const xml = files[`xl/worksheets/sheet${sheet}.xml`] ?? '';
    return [...xml.matchAll(/>([^<]+)<\/t>/g)].map(([, one]) => one).join('');
  });
  expect(texts).toEqual(['Aab', 'Acd', 'Ae']);
  expect(files['xl/workbook.xml']).toMatch(/name="T".*name="T 2".*name="T 3"/);
});

it('lets go of its tables when nobody takes it any more, and fails with them', async () => {
  const source = new EventEmitter();
  const gone = once(source, 'gone');
  async function* endless() {
    try {
      for (;;) {
        await Promise.resolve();
        yield [[Math.random()]];
      }
    } finally {
      source.emit('gone');
    }
  }
  const file = workbookOf([table('T', endless())]);
  await once(file, 'readable');
  file.destroy();
  await gone;
  async function* broken() {
    await Promise.resolve();
    yield [['a']];
    throw new Error('the store is gone');
  }
  await expect(buffer(workbookOf([table('T', broken())]))).rejects.toThrow('the store is gone');
});
