import type { CompanyTotals } from '@canvass/contracts/account/view';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../ui/feedback/skeleton.js';
import { Box } from '../../../ui/layout/box.js';
import { Grid } from '../../../ui/layout/grid.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Text } from '../../../ui/text/text.js';
import { useFormat } from '../../../i18n/format.js';
import { Icon, type IconName } from '../../../ui/text/icon.js';
import styles from './totals.module.css';

const tiles: { key: keyof CompanyTotals; icon: IconName }[] = [
  { key: 'totalActivePolls', icon: 'poll' },
  { key: 'totalQuestions', icon: 'question' },
  { key: 'totalAnswers', icon: 'answers' },
  { key: 'totalUsers', icon: 'people' },
];

/** The key figures of a company. */
export function Totals({ totals }: { totals: CompanyTotals | undefined }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  return (
    <Grid
      as="dl"
      aria-label={t('account.totals')}
      columns={{ phone: 2, desktop: 4 }}
      frame="hairline"
      clips
      className={styles['totals']}
    >
      {tiles.map(({ key, icon }) => (
        <Box key={key} fill="surface" padding={{ phone: 4, desktop: 5 }}>
          <Stack as="dt" row gap={2} tone="secondary">
            <Icon name={icon} />
            {t(`account.${key}`)}
          </Stack>
          <Text
            as="dd"
            size="display"
            weight="strong"
            tabular
            marginTop={2}
            className={styles['figure']}
          >
            {totals ? number(totals[key]) : <Skeleton width={48} />}
          </Text>
          {key === 'totalUsers' && (
            <Text as="dd" size="caption" tone="tertiary">
              {t('account.besidesOwner')}
            </Text>
          )}
        </Box>
      ))}
    </Grid>
  );
}
