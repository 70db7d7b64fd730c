import { DAYS } from '../bounds.js';
import { withoutParts, type QuestionDefinition } from './definition.js';
import { isAmong } from './days.js';

export const date: QuestionDefinition = {
  ...withoutParts,
  parts: ['dates'],
  firstRule: { min: 0, max: 1 },
  checkParts: ({ dates = DAYS }) => {
    if (!isAmong(DAYS, dates.earliest)) return [{ code: 'questionDates', field: 'dates.earliest' }];
    if (!isAmong(DAYS, dates.latest)) return [{ code: 'questionDates', field: 'dates.latest' }];
    return dates.latest < dates.earliest
      ? [{ code: 'validDatePeriod', field: 'dates.latest' }]
      : [];
  },
  isCritical: () => false,
};
