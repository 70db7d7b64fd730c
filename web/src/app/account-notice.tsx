import Box from '@mui/joy/Box';
import Button from '@mui/joy/Button';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useProfile } from '../session/profile.js';
import { Icon } from '../ui/text/icon.js';
import { pageEdges } from '../ui/layout/page.js';
import { inactiveReasonOf } from './inactive-reason.js';

/** Tells above every screen why the account is inactive, or that its subscription is unpaid, and links to the remedy. */
export function AccountNotice() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const profile = useProfile().data;
  if (!profile) return null;
  const reason = inactiveReasonOf(profile);
  const isUnpaid = reason === null && profile.account.subscription?.status === 'pastDue';
  // The subscription screen tells this itself, and how to pay.
  if (isUnpaid && pathname === '/subscription') return null;
  if (reason === null && !isUnpaid) return null;
  const mayChoose = reason !== null && profile.billing.mayChoosePlan;
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
          {t(`accountNotice.${reason ?? 'unpaid'}`)}
        </Box>
        {(mayChoose || mayPay) && (
          <Button
            component={Link}
            to={mayChoose ? '/pricing' : '/subscription'}
            size="sm"
            variant="outlined"
            color="neutral"
          >
            {t(mayChoose ? 'accountNotice.toPlans' : 'accountNotice.toInvoices')}
          </Button>
        )}
      </Box>
    </Box>
  );
}
