import { useTranslation } from 'react-i18next';
import type { ChartItem } from '@canvass/contracts/chart/view';
import { useFormat } from '../../../i18n/format.js';
import type { Bar } from './bar.js';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The bars of an item with readable answers: a checkbox says words, and days and months are written as the reader does. */
export function useReadableBars({ type, dataset }: Pick<ChartItem, 'type' | 'dataset'>): Bar[] {
  const { t } = useTranslation();
  const { day, month } = useFormat();
  const wording = (answer: string) => {
    if (type === 'checkbox') return t(answer === 'true' ? 'chart.agreed' : 'chart.notAgreed');
    if (type === 'date') return DAY.test(answer) ? day(answer) : month(answer);
    return answer;
  };
  return dataset.map((bar) => ({ ...bar, answer: wording(bar.answer) }));
}
