import type { ChartItem } from '@canvass/contracts/chart/view';

/** One answer of a chart and how often it was given. */
export type Bar = ChartItem['dataset'][number];
