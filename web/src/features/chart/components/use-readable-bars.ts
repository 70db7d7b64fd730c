import { useTranslation } from 'react-i18next';
import type { ChartItem } from '@canvass/contracts/chart/view';
import { DAY } from '@canvass/contracts/question/types/date.answer';
import { useFormat } from '../../../i18n/format.js';
import { typesInWorkspace } from '../../../ui/question/question-types.js';
import type { Bar } from './bar.js';

/** The bars of an item with readable answers: a checkbox says words, and days and months are written as the reader does. */
export function useReadableBars({ type, dataset }: Pick<ChartItem, 'type' | 'dataset'>): Bar[] {
  const { t } = useTranslation();
  const { day, month } = useFormat();
  const wording = (answer: string) => {
    switch (typesInWorkspace[type].answer) {
      case 'consent':
        return t(answer === 'true' ? 'chart.agreed' : 'chart.notAgreed');
      case 'day':
        return DAY.test(answer) ? day(answer) : month(answer);
      case 'face':
      case 'picture':
      case 'words':
        return answer;
    }
  };
  return dataset.map((bar) => ({ ...bar, answer: wording(bar.answer) }));
}
