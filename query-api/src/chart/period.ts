import { invalid } from '@canvass/contracts/rule/refusal';
import { optionalParameter } from '../reading/list.js';
import { z } from 'zod';

/** From one day to another, both included, as YYYY-MM-DD. */
export interface Days {
  from: string;
  to: string;
}

/** Days before all others and after them. */
export const ALL_DAYS: Days = { from: '0000-01-01', to: '9999-12-31' };

/** YYYY-MM-DD in the firm's time zone, both or none. */
export const periodParameters = {
  startDate: optionalParameter(z.iso.date()),
  endDate: optionalParameter(z.iso.date()),
};

/**
 * The days asked for, both included; undefined for all of them, which a range of one day stands for too.
 * @throws Refusal dateRequired when one is missing, validDatePeriod when the start is after the end
 */
export function periodOf({
  startDate,
  endDate,
}: {
  startDate?: string | undefined;
  endDate?: string | undefined;
}): Days | undefined {
  if (startDate === endDate) return undefined;
  if (startDate === undefined) throw invalid([{ code: 'dateRequired', field: 'startDate' }]);
  if (endDate === undefined) throw invalid([{ code: 'dateRequired', field: 'endDate' }]);
  if (startDate > endDate) throw invalid([{ code: 'validDatePeriod', field: 'startDate' }]);
  return { from: startDate, to: endDate };
}
