import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfferedPlan } from '@canvass/contracts/plan/view';
import type { SubscriptionView } from '@canvass/contracts/subscription/view';
import { useProfile } from '../../../session/profile.js';
import { Button } from '../../../ui/controls/button.js';
import { Dialog } from '../../../ui/dialogs/dialog.js';
import { Text } from '../../../ui/text/text.js';

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
            kind="secondary"
            loading={profile.isFetching}
            onClick={() => void refetch().then(() => setMissing(true))}
          >
            {t('pricing.bank.done')}
          </Button>
          <Button href={address} isNewTab autoFocus>
            {t('pricing.bank.open')}
          </Button>
        </>
      }
    >
      {t('pricing.bank.text', { name: plan.name })}
      <Text role="status" tone="secondary" marginTop={isMissing ? 3 : 0}>
        {isMissing && !confirmed && t('pricing.bank.missing')}
      </Text>
    </Dialog>
  );
}
