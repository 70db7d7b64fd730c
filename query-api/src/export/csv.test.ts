import { EventEmitter, once } from 'node:events';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { response } from '../testing/records.js';
import type { Cell, Column, Row } from './column.js';
import { csvOf } from './csv.js';
import { parsedCsv } from './testing/parsed-csv.js';

const row: Row = {
  response: { ...response('f', { poll: 'p', device: 'd' }), _position: '1' },
  asked: new Map(),
  service: 'Door',
  moment: { day: '2026-02-01', time: '10:00' },
};

/** A file of these lines. */
async function written(
  lines: readonly Cell[][],
  width: number,
  header: 'marked' | 'none' = 'marked',
) {
  let place = 0;
  const columns = Array.from({ length: width }, (_, column): Column => {
    const cell = () => lines[Math.floor(place++ / width)]?.[column] ?? null;
    return { heading: `Column ${column}`, kind: 'text', meaning: '', cell };
  });
  const parts = Readable.from(lines.map(() => [row])) as AsyncIterable<Row[]>;
  let text = '';
  for await (const part of csvOf(columns, parts, header)) text += part;
  return text;
}

it('is read back as it was by any reader of RFC 4180, with answers of every kind', async () => {
  const letters = fc.constantFrom(...'a,"\'\n\r;\t =-+@é日😀');
  const text = fc.string({ unit: letters, maxLength: 6 });
  const cell = fc.oneof(text, fc.integer(), fc.constant(null));
  const lines = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(lines, async (given) => {
      const [header, ...rest] = parsedCsv(await written(given, 3));
      expect(header).toEqual(['\uFEFFColumn 0', 'Column 1', 'Column 2']);
      const asWritten = (value: Cell) => {
        const isFormula = typeof value === 'string' && /^[=+\-@\t\r\n]/.test(value);
        return `${isFormula ? "'" : ''}${value ?? ''}`;
      };
      expect(rest).toEqual(given.map((cells) => cells.map(asWritten)));
    }),
    { numRuns: 150 },
  );
});

it('lets no spreadsheet calculate a text, in wide letters neither, and leaves numbers alone', async () => {
  const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '＝1', '－1'];
  const text = await written([[...formulas, -1]], 8, 'none');
  expect(parsedCsv(text)).toEqual([[...formulas.map((formula) => `'${formula}`), '-1']]);
});

it('lets go of the answers when nobody takes it any more', async () => {
  const source = new EventEmitter();
  const left = once(source, 'left');
  let read = 0;
  async function* endless(): AsyncGenerator<Row[], void> {
    try {
      for (;;) {
        read += 1;
        await Promise.resolve();
        yield [row];
      }
    } finally {
      source.emit('left');
    }
  }
  const file = Readable.from(csvOf([], endless(), 'marked'), { highWaterMark: 1 });
  await once(file, 'readable');
  file.read();
  await vi.waitFor(() => expect(read).toBeGreaterThan(0));
  file.destroy();
  await left;
  expect(read).toBeLessThan(5);
});
