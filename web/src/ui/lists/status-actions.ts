import type { Status } from '@canvass/contracts/question/question';
import type { RowAction } from './list-columns.js';

interface StatusActionOptions<Row> {
  /** What leads to each status is called, in the reader's language: switching off, making a draft, publishing. */
  labels: readonly [off: string, draft: string, publish: string];
  isDisabled: boolean;
  onSelect: (row: Row, status: Status) => void;
}

/** What brings a question or a poll to the statuses that it does not have. */
export function statusActions<Row extends { status: Status }>({
  labels: [off, draft, publish],
  isDisabled,
  onSelect,
}: StatusActionOptions<Row>): RowAction<Row>[] {
  const others = [
    { key: 'publish', label: publish, icon: 'publish', status: 2 },
    { key: 'draft', label: draft, icon: 'draft', status: 1 },
    { key: 'off', label: off, icon: 'ban', status: 0 },
  ] as const;
  return others.map(({ status, ...action }) => ({
    ...action,
    inMenu: true,
    isDisabled,
    isShown: (row) => row.status !== status,
    onSelect: (row) => onSelect(row, status),
  }));
}
