import type { ResponseView } from '@canvass/contracts/response/view';
import { useFormat } from '../../../i18n/format.js';

/** When a response counts, by the days that periods go by, in words. */
export function useMoment(): (response: Pick<ResponseView, 'day' | 'time'>) => string {
  const { day, dayTime } = useFormat();
  return (response) =>
    response.time === null ? day(response.day) : dayTime(response.day, response.time);
}
