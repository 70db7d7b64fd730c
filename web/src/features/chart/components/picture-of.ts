import { asPie, drawnOf, type Drawn } from '@canvass/contracts/chart/drawn';
import type { Pictured } from '@canvass/contracts/chart/picture/plot';
import type { ChartItem } from '@canvass/contracts/chart/view';
import type { TFunction } from 'i18next';
import type { useFormat } from '../../../i18n/format.js';
import type { Bar } from './bar.js';

/** The chart of a card, and how its reader writes numbers. */
export interface OnCard {
  item: ChartItem;
  /** Readable ones of the item. */
  bars: readonly Bar[];
  kind: 'pie' | 'bar';
  isRightToLeft: boolean;
  t: TFunction;
  format: Pick<ReturnType<typeof useFormat>, 'number' | 'percent'>;
}

/** What a picture shows of a card; undefined where answers are listed instead. */
export function pictureOf({ item, bars, kind, isRightToLeft, t, format }: OnCard) {
  const title = item.questionText || item.questionName;
  const found = drawnOf(item, bars, { title, series: t('chart.count') });
  if (!found) return undefined;
  const drawn = kind === 'pie' ? asPie(found) : found;
  const { number, percent } = format;
  const label: Pictured['label'] = (value, series, category) => {
    if (drawn.chart.kind === 'stacked') {
      return percent(item.mpsSubQuestions?.[category]?.dataset[series]?.percent ?? 0);
    }
    if (drawn.chart.hasDecimals) return number(value);
    return `${number(value)} · ${percent(drawn.bars[category]?.percent ?? 0)}`;
  };
  return { chart: drawn.chart, subtitle: subtitleOf(item, drawn, t, format), isRightToLeft, label };
}

function subtitleOf(
  { total }: ChartItem,
  { chart, shown, all }: Drawn,
  t: OnCard['t'],
  { number }: OnCard['format'],
): string {
  const answered = t('chart.answered', { count: total, formatted: number(total) });
  if (shown === all) return answered;
  const values = { shown: number(shown), all: number(all) };
  const part = t(chart.kind === 'stacked' ? 'chart.firstRows' : 'chart.mostFrequent', values);
  return `${answered} · ${part}`;
}
