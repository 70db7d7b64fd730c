import Box from '@mui/joy/Box';
import Skeleton from '@mui/joy/Skeleton';
import type { CompanyTotals } from '@canvass/contracts/account/view';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.js';
import { Icon, type IconName } from '../../../ui/text/icon.js';

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
    <Box
      component="dl"
      aria-label={t('account.totals')}
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: { xs: 'repeat(2, 1fr)', md: 'repeat(4, 1fr)' },
        gap: '1px',
        bgcolor: 'hairline',
        border: '1px solid',
        borderColor: 'hairline',
        borderRadius: 'sm',
        overflow: 'hidden',
      }}
    >
      {tiles.map(({ key, icon }) => (
        <Box key={key} sx={{ bgcolor: 'background.surface', p: { xs: 4, md: 5 } }}>
          <Box
            component="dt"
            sx={{ display: 'flex', gap: 2, alignItems: 'center', color: 'text.secondary' }}
          >
            <Icon name={icon} />
            {t(`account.${key}`)}
          </Box>
          <Box
            component="dd"
            sx={{
              m: 0,
              mt: 2,
              fontSize: 'xl2',
              fontWeight: 600,
              lineHeight: 1.25,
              letterSpacing: '-0.02em',
              fontVariantNumeric: 'tabular-nums',
            }}
          >
            {totals ? number(totals[key]) : <Skeleton variant="text" width={48} />}
          </Box>
          {key === 'totalUsers' && (
            <Box component="dd" sx={{ m: 0, fontSize: 'xs', color: 'text.tertiary' }}>
              {t('account.besidesOwner')}
            </Box>
          )}
        </Box>
      ))}
    </Box>
  );
}
