import type { Status } from '@canvass/contracts/question/question';
import type { TextKey } from '../../i18n/text-key.js';
import { statusNames, type Standing } from '../question/status-names.js';

/** A choice that narrows a list. It stands in the list's address under its name, and in its toolbar. */
export interface ListFilter<Name extends string = string> {
  name: Name;
  /** Translation key of what it is called. */
  label: TextKey;
  /** What it is while the address says nothing. */
  usual: string;
  /** Translation keys of the values' names. */
  options: readonly { value: string; label: TextKey }[];
}

/** Which polls or questions are listed: drafts and published ones, published ones, or those switched off. */
export const statusFilters: Readonly<Record<Standing, readonly ListFilter<'status'>[]>> = {
  poll: [statusFilter('poll', 'status.current')],
  question: [statusFilter('question', 'question.statuses.current')],
};

/** @param current translation key of drafts and published ones */
function statusFilter(of: Standing, current: TextKey): ListFilter<'status'> {
  return {
    name: 'status',
    label: 'status.label',
    usual: '1',
    options: [
      { value: '1', label: current },
      { value: '2', label: statusNames[of][2] },
      { value: '0', label: statusNames[of][0] },
    ],
  };
}

/** The status that is listed, as the server wants it. */
export function statusOf({ status }: Readonly<Record<'status', string>>): Status {
  return statuses.find((one) => String(one) === status) ?? 1;
}

const statuses: readonly Status[] = [0, 1, 2];
