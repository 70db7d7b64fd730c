import { useTranslation } from 'react-i18next';
import { MOST_RECIPIENTS_AT_ONCE, type NewRecipient } from '@canvass/contracts/campaign/campaign';
import { recipientCalls } from '@canvass/contracts/recipient/calls';
import { useCommand } from '../../../api/use-command.js';
import { showSuccess } from '../../../ui/feedback/toast.js';

/** Adds the recipients of a saved campaign that its own request left out, a thousand at a time. */
export function useFurtherRecipients(): (id: string, recipients: readonly NewRecipient[]) => void {
  const { t } = useTranslation();
  const { mutateAsync } = useCommand(recipientCalls.add, { changes: ['recipient'] });
  return (id, recipients) => {
    if (recipients.length === 0) return;
    const add = async () => {
      for (let from = 0; from < recipients.length; from += MOST_RECIPIENTS_AT_ONCE) {
        const part = recipients.slice(from, from + MOST_RECIPIENTS_AT_ONCE);
        await mutateAsync({ id, recipients: part });
      }
      showSuccess({ text: t('device.campaign.further', { count: recipients.length }) });
    };
    // What failed was said when it did.
    void add().catch(() => undefined);
  };
}
