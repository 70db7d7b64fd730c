import type { ChartItem } from '@canvass/contracts/chart/view';
import type { TFunction } from 'i18next';
import type { Bar } from './apex.js';

/** The bars of an item with readable answers: `true` and `false` of a checkbox become words. */
export function readableBars({ type, dataset }: ChartItem, t: TFunction): Bar[] {
  if (type !== 'checkbox') return dataset;
  return dataset.map((bar) => ({
    ...bar,
    answer: t(bar.answer === 'true' ? 'chart.agreed' : 'chart.notAgreed'),
  }));
}
