import { useTranslation } from 'react-i18next';
import type { OfferedPlan } from '@canvass/contracts/plan/view';
import type { SubscriptionView } from '@canvass/contracts/subscription/view';
import { useFormat } from '../../../i18n/format.js';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.js';
import { Text } from '../../../ui/text/text.js';
import { wayOf } from './offer.js';
import { useChargeToday } from './use-charge-today.js';
import { useChoosePlan } from './use-choose-plan.js';
import { usePriceOf } from './use-price-of.js';

interface ChooseDialogProps {
  plan: OfferedPlan;
  /** The one that runs, if any. */
  subscription: SubscriptionView | undefined;
  onClose: () => void;
  /** It was begun or changed, or follows; a checkout leaves the page instead. */
  onChosen: (subscription: SubscriptionView) => void;
  /** The bank has to confirm it first, on the page of this address. */
  onUnconfirmed: (address: string) => void;
}

/** Asks before a plan is chosen, and says what that will do; mounted while it is open. */
export function ChooseDialog({
  plan,
  subscription,
  onClose,
  onChosen,
  onUnconfirmed,
}: ChooseDialogProps) {
  const { t } = useTranslation();
  const { amountOf, priceOf } = usePriceOf();
  const way = wayOf(plan, subscription);
  const { choose, isBusy } = useChoosePlan({ onChosen, onUnconfirmed, onFailed: onClose });
  const { date } = useFormat();
  const isResumed = subscription?.planId === plan.id;
  const today = useChargeToday(way === 'update' && !isResumed ? plan.id : undefined);
  const isUnpaid = subscription?.status === 'pastDue';
  const text = isResumed ? 'resume' : way === 'follow' && isUnpaid ? 'followUnpaid' : way;
  const values = {
    name: plan.name,
    before: subscription?.name ?? '',
    date: subscription ? date(subscription.cancelAt ?? subscription.endAt) : '',
    following: subscription?.following?.name ?? '',
    amount: amountOf(plan),
    price: priceOf(plan),
    every: t(`pricing.every.${plan.interval}`),
  };
  return (
    <ConfirmDialog
      open
      title={t(isResumed ? 'pricing.resumeTitle' : 'pricing.confirmTitle', values)}
      confirmLabel={t(`pricing.confirm.${isResumed ? 'resume' : way}`)}
      isBusy={isBusy || today.isAsking}
      onCancel={onClose}
      onConfirm={() => choose(plan, way)}
    >
      {t(`pricing.confirmText.${text}`, values)}{' '}
      {way === 'create' && subscription && !isResumed && t('pricing.replaces', values)}
      {subscription?.following && t('pricing.noLongerFollows', values)}
      {today.text && (
        <Text as="span" weight="strong" role="status">
          {' '}
          {today.text}
        </Text>
      )}
    </ConfirmDialog>
  );
}
