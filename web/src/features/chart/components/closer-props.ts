import type { ChartItem } from '@canvass/contracts/chart/view';
import type { NarrowingChoices } from '../../../ui/answers/use-narrowing-fields.js';
import type { Period } from '../../../ui/fields/period-fields.js';
import type { ChangeChartFilter, ChartFilter } from './filter-state.js';
import type { ResponsesQuery } from './newest-answers.js';

/** What a closer look is at. */
export interface CloserProps {
  items: readonly ChartItem[];
  responses: ResponsesQuery;
  /** The days of the charts; empty for any. */
  period: Period;
  filter: ChartFilter;
  onFilter: ChangeChartFilter;
  /** Questions whose answers are chosen from a few, with these; undefined until they have come. */
  choices: NarrowingChoices | undefined;
}
