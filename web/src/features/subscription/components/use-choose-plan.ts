import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isLanguage, sourceLanguage } from '@canvass/contracts/language/language';
import type { OfferedPlan } from '@canvass/contracts/plan/view';
import { subscriptionCalls } from '@canvass/contracts/subscription/calls';
import type { ChoosePlan } from '@canvass/contracts/subscription/commands';
import type { Chosen, SubscriptionView } from '@canvass/contracts/subscription/view';
import { useCommand } from '../../../api/use-command.js';
import { openAnew } from '../../../session/open-anew.js';
import type { Way } from './offer.js';

type AgreedPrice = NonNullable<ChoosePlan['price']>;

interface ChoosePlanOptions {
  /** It was begun or changed, or follows. */
  onChosen: (subscription: SubscriptionView) => void;
  /** The bank has to confirm it first, on the page of this address; nothing has changed before that. */
  onUnconfirmed: (address: string) => void;
  /** It was refused; the user has been told why. */
  onFailed: () => void;
}

function returnAddress(state: 'success' | 'cancel'): string {
  return `${window.location.origin}/pricing?state=${state}`;
}

/**
 * Chooses a plan; a checkout leaves for the page on which it is paid.
 */
export function useChoosePlan({ onChosen, onUnconfirmed, onFailed }: ChoosePlanOptions) {
  const { i18n } = useTranslation();
  const queries = useQueryClient();
  const creation = useCommand(subscriptionCalls.create, { changes: ['account', 'poll'] });
  const update = useCommand(subscriptionCalls.update, { changes: ['account'] });
  const checkout = useCommand(subscriptionCalls.checkout);
  const choose = (
    { id, amount, currency, interval }: Pick<OfferedPlan, 'id' | keyof AgreedPrice>,
    way: Way,
  ) => {
    const onError = () => {
      // It was chosen in another window or is no longer sold: what is shown is stale.
      void queries.invalidateQueries();
      onFailed();
    };
    if (way !== 'checkout') {
      const { mutate } = way === 'create' ? creation : update;
      const price = { amount, currency, interval };
      const onSuccess = ({ data, confirmUrl }: Chosen) =>
        confirmUrl ? onUnconfirmed(confirmUrl) : onChosen(data);
      return mutate({ planId: id, price }, { onSuccess, onError });
    }
    checkout.mutate(
      {
        planId: id,
        successUrl: returnAddress('success'),
        cancelUrl: returnAddress('cancel'),
        locale: isLanguage(i18n.language) ? i18n.language : sourceLanguage,
      },
      { onSuccess: ({ url }) => openAnew(url), onError },
    );
  };
  return {
    choose,
    // The page stays for a moment after it was told to leave.
    isBusy: creation.isPending || update.isPending || checkout.isPending || checkout.isSuccess,
  };
}
