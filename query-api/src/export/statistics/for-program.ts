import { Readable } from 'node:stream';
import type { StatisticsProgram } from '@canvass/contracts/response/export';
import type { Cell, Column, Row } from '../column.js';
import { csvOf } from '../csv.js';
import { packed } from '../packed.js';
import { rScript } from './r.js';
import type { Measured, Script } from './script.js';
import { spssScript } from './spss.js';
import { stataScript } from './stata.js';
import { oneLine, variablesOf } from './variables.js';

interface Program {
  script: Script;
  ending: string;
  /** In characters. */
  longestName: number;
  /** Whether it takes texts of several lines. */
  readsLines: boolean;
}

const programs: Record<StatisticsProgram, Program> = {
  spss: { script: spssScript, ending: 'sps', longestName: 64, readsLines: false },
  stata: { script: stataScript, ending: 'do', longestName: 32, readsLines: true },
  r: { script: rScript, ending: 'R', longestName: 64, readsLines: true },
};

/** All answers, and in the program's own commands what they mean. */
const ANSWERS = 'answers.csv';

/**
 * The rows as a ZIP for a statistics program, made as it is read: the answers as CSV, and the commands that read and label
 * them, which come last, as only then it is known how long texts are.
 * @param columns of one value each, with codes
 * @param about what the answers are, in words; and the newest checkpoint of the log, if there is one
 */
export function forProgram(
  program: StatisticsProgram,
  columns: readonly Column[],
  rows: AsyncIterable<readonly Row[]>,
  { about, checkpoint }: { about: string; checkpoint?: string | undefined },
): Readable {
  const { script, ending, longestName, readsLines } = programs[program];
  const variables = variablesOf(columns, longestName);
  const measured = columns.map((): Measured => ({ bytes: 0, hasDecimals: false }));
  const written = columns.map((column, place): Column => ({
    ...column,
    heading: variables[place]?.name ?? column.heading,
    cell: (row) => {
      const cell = column.cell(row);
      const taken = readsLines || typeof cell !== 'string' ? cell : oneLine(cell);
      measure(measured[place], taken);
      return taken;
    },
  }));
  return packed(async (zip) => {
    await zip.add(ANSWERS, Readable.from(csvOf(written, rows, 'plain')));
    zip.addText(
      `answers.${ending}`,
      script({ variables, measured, about: oneLine(about), file: ANSWERS }),
    );
    if (checkpoint !== undefined) zip.addText('checkpoint.txt', checkpoint);
  });
}

/** A sign that makes a formula a text may stand before each. */
const APOSTROPHE = 1;

function measure(measured: Measured | undefined, cell: Cell): void {
  if (!measured) return;
  if (typeof cell === 'number') measured.hasDecimals ||= !Number.isInteger(cell);
  else if (cell !== null) {
    measured.bytes = Math.max(measured.bytes, Buffer.byteLength(cell) + APOSTROPHE);
  }
}
