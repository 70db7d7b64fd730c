import { useEffect, useState } from 'react';
import Box from '@mui/joy/Box';
import Button from '@mui/joy/Button';
import { useTranslation } from 'react-i18next';
import type { OfferedPlan } from '@canvass/contracts/plan/view';
import type { SubscriptionView } from '@canvass/contracts/subscription/view';
import { useProfile } from '../../../session/profile.js';
import { Dialog } from '../../../ui/dialogs/dialog.js';

interface ConfirmAtBankDialogProps {
  plan: OfferedPlan;
  /** The payment provider's page on which it is confirmed. */
  address: string;
  /** The plan has been changed to. */
  onConfirmed: (subscription: SubscriptionView) => void;
  /** It is left for later: nothing has changed. */
  onClose: () => void;
}

/**
 * Waits while a change of plan is confirmed at the bank. That page leads nowhere afterwards, so it opens beside this
 * one, which sees by itself when it is done.
 */
export function ConfirmAtBankDialog({
  plan,
  address,
  onConfirmed,
  onClose,
}: ConfirmAtBankDialogProps) {
  const { t } = useTranslation();
  const profile = useProfile();
  const [isMissing, setMissing] = useState(false);
  const running = profile.data?.account.subscription;
  const confirmed =
    running?.planId === plan.id && !running.isCanceled && !profile.isFetching ? running : undefined;
  const { refetch } = profile;
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void refetch();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [refetch]);
  useEffect(() => {
    if (confirmed) onConfirmed(confirmed);
  }, [confirmed, onConfirmed]);
  return (
    <Dialog
      open
      title={t('pricing.bank.title')}
      width={480}
      onClose={onClose}
      actions={
        <>
          <Button
            variant="outlined"
            color="neutral"
            loading={profile.isFetching}
            onClick={() => void refetch().then(() => setMissing(true))}
          >
            {t('pricing.bank.done')}
          </Button>
          <Button component="a" href={address} target="_blank" rel="noopener noreferrer" autoFocus>
            {t('pricing.bank.open')}
          </Button>
        </>
      }
    >
      {t('pricing.bank.text', { name: plan.name })}
      <Box role="status" sx={{ mt: isMissing ? 3 : 0, color: 'text.secondary' }}>
        {isMissing && !confirmed && t('pricing.bank.missing')}
      </Box>
    </Dialog>
  );
}
