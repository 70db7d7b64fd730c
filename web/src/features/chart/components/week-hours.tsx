import { useTranslation } from 'react-i18next';
import { rampOf } from '@canvass/contracts/chart/colours';
import { chartCalls } from '@canvass/contracts/chart/calls';
import type { Hours } from '@canvass/contracts/chart/closer';
import { useFormat } from '../../../i18n/format.js';
import { useAccount } from '../../../session/profile.js';
import { LoadFailed } from '../../../ui/feedback/load-failed.js';
import { Skeleton } from '../../../ui/feedback/skeleton.js';
import { Table } from '../../../ui/lists/table.js';
import { Text } from '../../../ui/text/text.js';
import { colours } from '../../../ui/theme/tokens.js';
import { useScheme } from '../../../ui/theme/use-scheme.js';
import { useCounted } from '../api/use-counted.js';
import type { CloserProps } from './closer-props.js';
import { Counting } from './counting.js';
import { inkOn } from './ramp.js';
import styles from './week-hours.module.css';

/** Shades from few to many. */
const SHADES = 6;

/** When the poll was answered, by weekday and hour. */
export function WeekHours({ responses }: CloserProps) {
  const { locale: _, ...query } = responses;
  const { data, error, refetch, progress } = useCounted(chartCalls.hours, { query });
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (data) return <Heat hours={data} />;
  return progress ? <Counting progress={progress} /> : <Skeleton height={240} isBusy />;
}

function Heat({ hours: { total, days } }: { hours: Hours }) {
  const { t } = useTranslation();
  const { number, weekday } = useFormat();
  const isDark = useScheme().scheme === 'dark';
  const zone = useAccount()?.timeZone ?? 'UTC';
  const { ramp3, ramp4, ramp5 } = colours[isDark ? 'dark' : 'light'];
  const shades = rampOf([ramp3, ramp4, ramp5], SHADES);
  const most = Math.max(1, ...days.flat());
  const fillOf = (count: number) =>
    count === 0 ? undefined : shades[Math.ceil((count / most) * SHADES) - 1];
  const label = t('chart.closerViews.hours');
  return (
    <>
      <Text tone="secondary" size="small">
        {t('chart.hoursOf', { count: total, formatted: number(total), zone })}
      </Text>
      <Table label={label}>
        <thead>
          <tr>
            <th scope="col">{t('chart.weekday')}</th>
            {Array.from({ length: 24 }, (_, hour) => (
              <th key={hour} scope="col" className={styles.cell}>
                {number(hour)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((counts, day) => (
            <tr key={day}>
              <th scope="row">{weekday(day)}</th>
              {counts.map((count, hour) => {
                const fill = fillOf(count);
                return (
                  <td
                    key={hour}
                    className={styles.cell}
                    style={fill ? { background: fill, color: inkOn(fill, isDark) } : undefined}
                  >
                    {number(count)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}
