import { useTranslation } from 'react-i18next';
import type { CountedChart } from '@canvass/contracts/chart/view';
import { typesInWorkspace } from '../../../ui/question/question-types.js';
import type { Bar } from './bar.js';

/** The dates or numbers that no question can ask for, as a row of their own; undefined where there are none. */
export function useOutside({ type, outside }: Pick<CountedChart, 'type' | 'outside'>) {
  const { t } = useTranslation();
  if (!outside) return undefined;
  const isDate = typesInWorkspace[type].answer === 'day';
  const bar: Bar = {
    ...outside,
    answer: t(isDate ? 'chart.outsideDates' : 'chart.outsideNumbers'),
  };
  return bar;
}
