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

/** The order that an address asks for; empty for the usual one. */
export function orderIn(sort: string): AnswersSort | '' {
  return orders.find(({ value }) => value === sort)?.value ?? '';
}

interface AnswersOrderProps {
  value: AnswersSort | '';
  onChange: (order: AnswersSort | '') => void;
}

/** The order of the answers list. It stands beside the list as well, since cards have no headings and columns may be hidden. */
export function AnswersOrder({ value, onChange }: AnswersOrderProps) {
  const { t } = useTranslation();
  return (
    <NativeSelect
      label={t('response.sort')}
      value={value}
      options={orders.map((order) => ({ value: order.value, label: t(order.label) }))}
      onChange={onChange}
    />
  );
}
