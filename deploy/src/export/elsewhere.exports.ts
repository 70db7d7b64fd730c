import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ChartItem } from '@canvass/contracts/chart/view';
import { codesOf } from '@canvass/contracts/code/codes-of';
import { textIn } from '@canvass/contracts/language/language';
import { answerTypes } from '@canvass/contracts/question/types/catalogue';
import { parsedCsv } from '@canvass/query-api/export/testing/parsed-csv';
import { unzipped } from '@canvass/query-api/export/testing/unzipped';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { former, openAnswered, questions, stay, type Asked } from './answered.suite.js';
import { requirePrograms, runIn } from '../testing/programs.js';

const RESPONSES = 2000;
const all = [...questions, former];
const codes = codesOf(all.map(({ _id, content }) => ({ ...content, _id })));
const codeOf = ({ _id }: Asked) => codes.questions.get(_id) ?? '';
const optionCode = ({ _id }: Asked, id: string) => codes.options.get(_id)?.get(id) ?? '';

type Counts = Record<string, number>;

let answered: Awaited<ReturnType<typeof openAnswered>>;
let charts: ChartItem[];
let folder: string;

beforeAll(async () => {
  await requirePrograms();
  folder = await mkdtemp(join(tmpdir(), 'canvass-elsewhere-'));
  answered = await openAnswered(RESPONSES);
  const path = `/api/pollAnswers/chart?pollId=${stay._id}&locale=en`;
  charts = (await answered.world.get<ChartItem[]>(path, answered.token)).body;
});
afterAll(async () => {
  await answered.world.close();
  await rm(folder, { recursive: true, force: true });
});

async function fetched(call: string, query = ''): Promise<Buffer> {
  const path = `/api/pollAnswers/${call}?pollId=${stay._id}&locale=en${query}`;
  const file = await answered.world.fetch(path, answered.token);
  expect(file.status).toBe(200);
  return Buffer.from(await file.arrayBuffer());
}

async function document(kind: 'word' | 'pdf', name: string): Promise<void> {
  const sent = await answered.world.fetch(`/api/pollAnswers/chart/${kind}`, answered.token, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ pollId: stay._id, locale: 'en' }),
  });
  await writeFile(join(folder, name), Buffer.from(await sent.arrayBuffer()));
}

/** Answers to a chart by text, those from before a change as well, as files hold them together. */
function drawn(asked: Asked): Counts {
  const item = charts.find(({ question }) => question === asked._id);
  const counts: Counts = {};
  for (const { dataset, mpsSubQuestions = [] } of item ? [item, ...(item.earlier ?? [])] : []) {
    const rows = mpsSubQuestions.flatMap(({ row, dataset: bars }) =>
      bars.map(({ answer, count }) => ({ answer: `${row}/${answer}`, count })),
    );
    for (const { answer, count } of [...dataset, ...rows]) {
      if (count > 0) counts[answer] = (counts[answer] ?? 0) + count;
    }
  }
  return counts;
}

/** What a program wrote back, by column. */
type Table = Record<string, string>[];

async function tableIn(name: string): Promise<Table> {
  const text = (await readFile(join(folder, name), 'utf8')).replace(/^\uFEFF/, '');
  // Each ends its lines in its own way.
  const [header = [], ...records] = parsedCsv(`${text.trimEnd().replace(/\r?\n/g, '\r\n')}\r\n`);
  return records.map((record) =>
    Object.fromEntries(
      header.map((column, place) => [column.trim(), (record[place] ?? '').trim()]),
    ),
  );
}

/** How often each value of a column stands there: texts, or the texts of codes. */
function valuesOf(table: Table, column: string, asked: Asked): Counts {
  const { options, images, columns } = asked.content;
  const texts = new Map(
    [...options, ...images, ...columns].map(({ id, text }) => [
      optionCode(asked, id),
      textIn(text, 'en'),
    ]),
  );
  const counts: Counts = {};
  for (const row of table) {
    const value = row[column];
    if (value === undefined) throw new Error(`there is no column ${column}`);
    if (value === '' || value === 'NA' || value === '.') continue;
    const text = texts.get(value) ?? (Number.isNaN(Number(value)) ? value : String(Number(value)));
    counts[text] = (counts[text] ?? 0) + 1;
  }
  return counts;
}

function ticked(counts: Counts): number {
  return (counts['Yes'] ?? 0) + (counts['1'] ?? 0);
}

/** That a table counts what the charts count, of all types that charts count one by one. */
function expectCharts(table: Table): void {
  expect(table).toHaveLength(answered.standing.filter(({ isSetAside }) => !isSetAside).length);
  for (const asked of all) {
    const { content } = asked;
    const column = codeOf(asked);
    const counts = drawn(asked);
    switch (answerTypes[content.type].storedAs) {
      case 'options': {
        if (content.validationRule.max === 1 || content.type === 'dropdown') {
          expect(valuesOf(table, column, asked)).toEqual(counts);
          break;
        }
        for (const { id, text } of content.options) {
          const part = valuesOf(table, `${column}_${optionCode(asked, id)}`, asked);
          expect(ticked(part)).toBe(counts[textIn(text, 'en')] ?? 0);
        }
        break;
      }
      case 'grid':
        for (const { id, text } of content.rows) {
          const part = valuesOf(table, `${column}_${optionCode(asked, id)}`, asked);
          const row = `${textIn(text, 'en')}/`;
          const ofRow = Object.entries(counts).filter(([answer]) => answer.startsWith(row));
          expect(part).toEqual(
            Object.fromEntries(ofRow.map(([answer, count]) => [answer.slice(row.length), count])),
          );
        }
        break;
      case 'order':
        for (const { id, text } of content.options) {
          const part = valuesOf(table, `${column}_${optionCode(asked, id)}`, asked);
          expect(part['1'] ?? 0).toBe(counts[textIn(text, 'en')] ?? 0);
        }
        break;
      case 'numbers':
        if (answerTypes[content.type].firstOfScale === null) break;
        expect(valuesOf(table, column, asked)).toEqual(counts);
        break;
      case 'points':
      case 'text':
      case 'file':
      case 'tick':
      case 'date':
        break;
    }
  }
}

async function unpack(call: string): Promise<void> {
  for (const [name, text] of Object.entries(unzipped(await fetched(call)))) {
    await writeFile(join(folder, name), text);
  }
}

describe('answers, counted by programs that are not ours, are those of the charts', () => {
  test('PSPP reads what is for SPSS', async () => {
    await unpack('spss');
    const back =
      "SAVE TRANSLATE /OUTFILE='spss.csv' /TYPE=CSV /FIELDNAMES /CELLS=LABELS /REPLACE.\n";
    const script = await readFile(join(folder, 'answers.sps'), 'utf8');
    await writeFile(join(folder, 'run.sps'), script + back);
    await runIn(folder, 'pspp', ['--error-file=-', '-o', 'spss.txt', 'run.sps']);
    const table = await tableIn('spss.csv');
    expectCharts(table);
    expect(table[0]?.['day']).toMatch(/^0[23]\/\d\d\/2026$/);
  });

  test('R runs its script', async () => {
    await unpack('r');
    const back = 'write.csv(answers, "r.csv", na = "", row.names = FALSE, fileEncoding = "UTF-8")';
    await runIn(folder, 'Rscript', ['-e', `source("answers.R", encoding = "UTF-8"); ${back}`]);
    expectCharts(await tableIn('r.csv'));
  });

  test('pandas reads CSV, that of Stata, and JSON', async () => {
    await unpack('stata');
    await writeFile(
      join(folder, 'codes.csv'),
      await fetched('csv', '&values=codes&columns=option'),
    );
    await writeFile(join(folder, 'answers.jsonl'), await fetched('jsonLines', '&values=codes'));
    const lines = [
      'import pandas',
      "pandas.read_csv('answers.csv', dtype=str).to_csv('pandas-stata.csv', index=False)",
      "pandas.read_csv('codes.csv', dtype=str).to_csv('pandas.csv', index=False)",
      "print(len(pandas.read_json('answers.jsonl', lines=True)))",
    ];
    const read = await runIn(folder, '/usr/bin/python3', ['-c', lines.join('\n')]);
    const tables = [await tableIn('pandas.csv'), await tableIn('pandas-stata.csv')];
    for (const table of tables) expectCharts(table);
    expect(Number(read)).toBe(tables[0]?.length);
  });

  test('LibreOffice opens the workbook', async () => {
    await writeFile(
      join(folder, 'book.xlsx'),
      await fetched('xlsx', '&values=codes&columns=option'),
    );
    await runIn(folder, 'soffice', ['--headless', '--convert-to', 'csv', 'book.xlsx']);
    expectCharts(await tableIn('book.csv'));
  });
});

describe('documents, opened by programs that are not ours, have the figures of the charts', () => {
  /** Whether each bar stands there with its count, in the order of the chart. */
  function expectFigures(text: string): void {
    const words = text.replace(/[\s\u200e\u200f]+/g, ' ');
    const bars = charts.flatMap(({ type, dataset }) =>
      answerTypes[type].storedAs === 'options' ? dataset : [],
    );
    expect(bars.length).toBeGreaterThan(5);
    for (const { answer, count, percent } of bars) {
      const number = new Intl.NumberFormat('en').format(count);
      expect(words).toContain(`${answer} ${number} ${percent.toFixed(1)}%`);
    }
  }

  test('LibreOffice opens the Word document', async () => {
    await document('word', 'charts.docx');
    await runIn(folder, 'soffice', ['--headless', '--convert-to', 'txt:Text', 'charts.docx']);
    expectFigures(await readFile(join(folder, 'charts.txt'), 'utf8'));
  });

  test('Poppler opens the PDF', async () => {
    await document('pdf', 'charts.pdf');
    expectFigures(await runIn(folder, 'pdftotext', ['-layout', 'charts.pdf', '-']));
  });
});
