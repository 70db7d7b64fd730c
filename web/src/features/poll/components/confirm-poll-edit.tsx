import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmEdit } from '../../../ui/question/confirm-edit.js';

interface ConfirmPollEditProps extends Omit<ComponentProps<typeof ConfirmEdit>, 'withdrawal'> {
  /** How many services offer the poll. */
  count: number;
}

/** Asks before a poll is saved with what its services or its answers would not survive; mounted while it asks. */
export function ConfirmPollEdit({ count, ...props }: ConfirmPollEditProps) {
  const { t } = useTranslation();
  return (
    <ConfirmEdit
      {...props}
      withdrawal={{
        title: t('poll.withdrawTitle'),
        confirmLabel: t('poll.saveDraft'),
        text: t('poll.withdrawText', { count }),
        isDangerous: true,
      }}
    />
  );
}
