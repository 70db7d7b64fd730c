import type { ProjectionList } from '@canvass/contracts/projection/view';
import { columnsOf } from '../terminal/columns.js';

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
  return `${columnsOf(rows)}\n\nThe log is at ${head ?? 'its beginning'}.`;
}
