import { oneLine } from './plain.js';

/** Lines of a table in columns as wide as what is in them; the first row is its head. */
export function columnsOf(given: readonly (readonly string[])[]): string {
  const rows = given.map((row) => row.map(oneLine));
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows
    .map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
    .map((line) => line.trimEnd())
    .join('\n');
}
