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

/** An instant in UTC. In an address, a `+` that was not escaped is a space. */
const instantSchema = z.preprocess(
  (value) => (typeof value === 'string' ? value.replace(' ', '+') : value),
  z.iso
    .datetime({ offset: true })
    .max(40)
    .overwrite((instant) => {
      const at = new Date(instant);
      return Number.isNaN(at.getTime()) ? instant : at.toISOString();
    })
    .refine((instant) => /^\d{4}-/.test(instant)),
);

/** YYYY-MM-DD in the firm's time zone: both ends of a range, or one day, or none; and an instant from which on. */
export const periodParameters = {
  since: optionalParameter(instantSchema),
  day: optionalParameter(z.iso.date()),
  startDate: optionalParameter(z.iso.date()),
  endDate: optionalParameter(z.iso.date()),
};

/**
 * The days asked for, both included; undefined for all of them, which a range of one day stands for too; `day` asks for one.
 * @throws Refusal fieldInvalid when a day and a range are asked for, dateRequired when one is missing, validDatePeriod when the start is after the end
 */
export function periodOf({
  day,
  startDate,
  endDate,
}: {
  day?: string | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
}): Days | undefined {
  if (day !== undefined) {
    if (startDate ?? endDate) throw invalid([{ code: 'fieldInvalid', field: 'day' }]);
    return { from: day, to: day };
  }
  if (startDate === endDate) return undefined;
  if (startDate === undefined) throw invalid([{ code: 'dateRequired', field: 'startDate' }]);
  if (endDate === undefined) throw invalid([{ code: 'dateRequired', field: 'endDate' }]);
  if (startDate > endDate) throw invalid([{ code: 'validDatePeriod', field: 'startDate' }]);
  return { from: startDate, to: endDate };
}
