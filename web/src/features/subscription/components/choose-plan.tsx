import { useState } from 'react';
import type { OfferedPlan } from '@canvass/contracts/plan/view';
import type { SubscriptionView } from '@canvass/contracts/subscription/view';
import { ChooseDialog } from './choose-dialog.js';
import { ConfirmAtBankDialog } from './confirm-at-bank-dialog.js';

interface ChoosePlanProps {
  plan: OfferedPlan;
  /** The one that runs, if any. */
  subscription: SubscriptionView | undefined;
  /** Nothing has changed. */
  onClose: () => void;
  /** It was begun or changed, or follows; a checkout leaves the page instead. */
  onChosen: (subscription: SubscriptionView) => void;
}

/**
 * Asks before a plan is chosen, and waits for the bank where that has to confirm it. Its owner keeps it mounted
 * until it is answered: the profile may know what was chosen before the answer is here.
 */
export function ChoosePlan({ plan, subscription, onClose, onChosen }: ChoosePlanProps) {
  const [bank, setBank] = useState<string | null>(null);
  if (bank === null) {
    return (
      <ChooseDialog
        plan={plan}
        subscription={subscription}
        onClose={onClose}
        onChosen={onChosen}
        onUnconfirmed={setBank}
      />
    );
  }
  return (
    <ConfirmAtBankDialog plan={plan} address={bank} onConfirmed={onChosen} onClose={onClose} />
  );
}
