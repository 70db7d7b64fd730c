import type { TFunction } from 'i18next';
import type { AlertTerms } from '@canvass/contracts/alert/alert';

/** A figure and its limit, in words. @param number how the reader writes a number */
export function alertTitle(
  t: TFunction,
  { figure, way = 'under', limit = 0, hours = 0 }: AlertTerms,
  number: (value: number) => string,
): string {
  return figure === 'silence'
    ? t('poll.alerts.silence', { hours: number(hours) })
    : t(`poll.alerts.${figure}.${way}`, { limit: number(limit) });
}
