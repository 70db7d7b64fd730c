import { useTranslation } from 'react-i18next';
import type { CompanyOverview } from '@canvass/contracts/firm/overview';
import { useFormat } from '../../../i18n/format.js';
import { Button } from '../../../ui/controls/button.js';
import { Skeleton } from '../../../ui/feedback/skeleton.js';
import { Section } from '../../../ui/layout/page.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Text } from '../../../ui/text/text.js';
import styles from './responses-by-day.module.css';

type Days = CompanyOverview['days'];

/** The responses of the last days, a bar for each, and a table of them for those who cannot see it. */
export function ResponsesByDay({ days }: { days: Days | undefined }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const total = days?.reduce((sum, { responses }) => sum + responses, 0);
  return (
    <Section
      title={t('overview.days')}
      actions={
        total !== undefined && (
          <Text as="span" tone="secondary" tabular>
            {t('overview.daysTotal', { formatted: number(total), days: days?.length ?? 0 })}
          </Text>
        )
      }
    >
      {days ? (
        total === 0 ? (
          <NoResponses days={days.length} />
        ) : (
          <Bars days={days} />
        )
      ) : (
        <Skeleton height={124} isBusy />
      )}
    </Section>
  );
}

function NoResponses({ days }: { days: number }) {
  const { t } = useTranslation();
  return (
    <Stack gap={3} align="start" minHeight={124} justify="center">
      <Text tone="secondary">{t('overview.noneText', { days })}</Text>
      <Button kind="secondary" to="/polls">
        {t('overview.toPolls')}
      </Button>
    </Stack>
  );
}

function Bars({ days }: { days: Days }) {
  const { t } = useTranslation();
  const { day: dateOf, number } = useFormat();
  const most = Math.max(...days.map(({ responses }) => responses));
  return (
    <>
      <div className={styles['bars']} aria-hidden="true">
        {days.map(({ day, responses }) => (
          <div
            key={day}
            className={responses > 0 ? styles['bar'] : `${styles['bar']} ${styles['none']}`}
            style={{ '--share': responses / most } as object}
            title={t('overview.responsesOn', {
              date: dateOf(day),
              count: responses,
              formatted: number(responses),
            })}
          />
        ))}
      </div>
      <Stack
        row
        justify="between"
        gap={3}
        size="caption"
        tone="tertiary"
        tabular
        marginTop={2}
        aria-hidden="true"
      >
        <span className={styles['end']}>{dateOf(days[0]?.day ?? '')}</span>
        <span className={styles['most']}>{t('overview.most', { formatted: number(most) })}</span>
        <span className={styles['end']}>{dateOf(days.at(-1)?.day ?? '')}</span>
      </Stack>
      <div className={styles['figures']}>
        <table aria-label={t('overview.days')}>
          <thead>
            <tr>
              <th scope="col">{t('overview.day')}</th>
              <th scope="col">{t('overview.responses')}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, responses }) => (
              <tr key={day}>
                <th scope="row">{dateOf(day)}</th>
                <td>{number(responses)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
