import type { ProjectionList } from '@canvass/contracts/projection/view';

/** Read models as lines of a table: name, position, and whether it is behind. */
export function tableOf({ projections, head }: ProjectionList): string {
  const rows = [
    ['NAME', 'POSITION', 'BEHIND'],
    ...projections.map(({ name, position, behind, rebuilding }) => [
      name,
      position ?? '-',
      rebuilding ? 'rebuilding' : behind ? 'yes' : 'no',
    ]),
  ];
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) =>
    row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '),
  );
  return [
    ...lines.map((line) => line.trimEnd()),
    '',
    `The log is at ${head ?? 'its beginning'}.`,
  ].join('\n');
}
