import { useTranslation } from 'react-i18next';
import type { AnswersSort } from '@canvass/contracts/response/calls';
import type { TextKey } from '../../../i18n/text-key.js';
import { NativeSelect } from '../../../ui/fields/native-select.js';

/** Orders of the answers list, by what the address says of each; the first is the usual one. */
const orders: readonly { value: AnswersSort | ''; label: TextKey }[] = [
  { value: '', label: 'response.orders.countedAtDown' },
  { value: 'countedAt', label: 'response.orders.countedAtUp' },
  { value: '-createdAt', label: 'response.orders.createdAtDown' },
  { value: 'createdAt', label: 'response.orders.createdAtUp' },
  { value: '-timeElapsed', label: 'response.orders.timeElapsedDown' },
  { value: 'timeElapsed', label: 'response.orders.timeElapsedUp' },
];

/** Those of polls whose options have points. */
const byScore: typeof orders = [
  { value: '-score', label: 'response.orders.scoreDown' },
  { value: 'score', label: 'response.orders.scoreUp' },
];

/** The order that an address asks for; empty for the usual one. */
export function orderIn(sort: string): AnswersSort | '' {
  return [...orders, ...byScore].find(({ value }) => value === sort)?.value ?? '';
}

interface AnswersOrderProps {
  value: AnswersSort | '';
  hasScores: boolean;
  onChange: (order: AnswersSort | '') => void;
}

/**
 * The order of the answers list. It stands beside the list as well, since cards have no headings and columns may be hidden.
 * @param hasScores whether options have points; an address may ask for that order anyway
 */
export function AnswersOrder({ value, hasScores, onChange }: AnswersOrderProps) {
  const { t } = useTranslation();
  const isByScore = byScore.some((order) => order.value === value);
  const offered = hasScores || isByScore ? [...orders, ...byScore] : orders;
  return (
    <NativeSelect
      label={t('response.sort')}
      value={value}
      options={offered.map((order) => ({ value: order.value, label: t(order.label) }))}
      onChange={onChange}
    />
  );
}
