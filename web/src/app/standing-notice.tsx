import Box from '@mui/joy/Box';
import Button from '@mui/joy/Button';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useProfile } from '../session/profile.js';
import { Icon } from '../ui/text/icon.js';
import { pageEdges } from '../ui/layout/page.js';
import { standingOf } from './standing.js';

/** Says at the top of every screen why nothing can be changed, or that it soon cannot, and leads to the remedy. */
export function StandingNotice() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const profile = useProfile().data;
  if (!profile) return null;
  const standing = standingOf(profile);
  const isUnpaid = standing === 'good' && profile.account.subscription?.status === 'pastDue';
  // The screen of the subscription says it itself, and how to pay.
  if (isUnpaid && pathname === '/subscription') return null;
  if (standing === 'good' && !isUnpaid) return null;
  const mayChoose = standing !== 'good' && profile.billing.mayChoosePlan;
  const mayPay = isUnpaid && profile.billing.mayReadInvoices;
  return (
    <Box role="status" sx={{ bgcolor: 'warning.softBg', color: 'warning.softColor' }}>
      <Box
        sx={{
          ...pageEdges,
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 3,
          minHeight: 44,
          py: 1.5,
        }}
      >
        <Icon name="alert" size={16} />
        <Box sx={{ flex: '1 1 200px', minWidth: 0, fontSize: 'sm' }}>
          {t(standing === 'good' ? 'standing.unpaid' : `standing.${standing}`)}
        </Box>
        {(mayChoose || mayPay) && (
          <Button
            component={Link}
            to={mayChoose ? '/pricing' : '/subscription'}
            size="sm"
            variant="outlined"
            color="neutral"
          >
            {t(mayChoose ? 'standing.toPlans' : 'standing.toInvoices')}
          </Button>
        )}
      </Box>
    </Box>
  );
}
