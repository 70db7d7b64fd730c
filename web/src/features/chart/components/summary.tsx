import type { ReactNode } from 'react';
import Box from '@mui/joy/Box';
import Tooltip from '@mui/joy/Tooltip';
import { useTranslation } from 'react-i18next';
import type { ChartItem } from '@canvass/contracts/chart/view';
import { useFormat } from '../../../i18n/format.js';
import type { Period } from '../../../ui/fields/period-fields.js';

interface SummaryProps {
  period: Period;
  poll: string;
  question: string;
  status: ChartItem['status'];
}

/** What the charts below are about. */
export function Summary({ period, poll, question, status }: SummaryProps) {
  const { t } = useTranslation();
  const { date, number, duration } = useFormat();
  const hasPeriod = period.from && period.to && period.from !== period.to;
  const facts: [string, ReactNode][] = [
    [t('answerFilter.poll'), poll],
    [t('chart.question'), question],
    [
      t('chart.period'),
      hasPeriod
        ? t('chart.periodOf', { from: date(period.from), to: date(period.to) })
        : t('chart.anyTime'),
    ],
    [t('chart.completed'), number(status.finished)],
    [t('chart.avgTime'), status.avgSpentTime === null ? '–' : duration(status.avgSpentTime)],
  ];
  return (
    <Box
      component="section"
      aria-label={t('chart.summary')}
      sx={{
        border: '1px solid',
        borderColor: 'hairline',
        borderRadius: 'sm',
        bgcolor: 'background.surface',
        p: { xs: 4, md: 5 },
        mb: 4,
        display: 'flex',
        alignItems: 'flex-start',
        gap: 4,
      }}
    >
      <Box
        component="dl"
        sx={{
          flex: 1,
          display: 'grid',
          gridTemplateColumns: { xs: 'repeat(2, 1fr)', md: 'repeat(5, auto)' },
          gap: 4,
          m: 0,
        }}
      >
        {facts.map(([name, value]) => (
          <Box key={name} sx={{ minWidth: 0 }}>
            <Box component="dt" sx={{ fontSize: 'sm', color: 'text.secondary' }}>
              {name}
            </Box>
            <Box
              component="dd"
              sx={{
                m: 0,
                fontWeight: 600,
                fontVariantNumeric: 'tabular-nums',
                overflowWrap: 'anywhere',
              }}
            >
              {value}
            </Box>
          </Box>
        ))}
      </Box>
      <Tooltip title={t('chart.liveHelp')}>
        <Box
          tabIndex={0}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1.5,
            fontSize: 'sm',
            color: 'text.secondary',
            '&::before': {
              content: '""',
              width: 8,
              height: 8,
              borderRadius: '50%',
              bgcolor: 'accent',
              animation: 'canvass-live 2.4s ease-in-out infinite',
            },
            '@keyframes canvass-live': { '50%': { opacity: 0.35 } },
          }}
        >
          {t('chart.live')}
        </Box>
      </Tooltip>
    </Box>
  );
}
