import type { ProjectionList } from '@canvass/contracts/projection/view';
import { columnsOf } from '../terminal/columns.js';

/** Read models as lines of a table: name, position, and whether it is behind; and what earlier releases left. */
export function tableOf({ projections, head, earlier }: ProjectionList): string {
  const rows = [
    ['NAME', 'POSITION', 'BEHIND'],
    ...projections.map(({ name, position, behind, rebuilding }) => [
      name,
      position ?? '-',
      rebuilding ? 'rebuilding' : behind ? 'yes' : 'no',
    ]),
  ];
  const left =
    earlier.length > 0
      ? `\nLeft by earlier releases: ${earlier.join(', ')}. See: canvass projections tidy --help`
      : '';
  return `${columnsOf(rows)}\n\nThe log is at ${head ?? 'its beginning'}.${left}`;
}
