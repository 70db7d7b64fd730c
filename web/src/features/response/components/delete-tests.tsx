import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pollCalls } from '@canvass/contracts/poll/calls';
import { useCommand } from '../../../api/use-command.js';
import { useAccount } from '../../../session/profile.js';
import { Button } from '../../../ui/controls/button.js';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.js';
import { showSuccess } from '../../../ui/feedback/toast.js';

interface DeleteTestsProps {
  pollId: string;
  /** Hears when they are gone. */
  onDeleted: () => void;
}

/** Deletes all tests of a poll; asks first. */
export function DeleteTests({ pollId, onDeleted }: DeleteTestsProps) {
  const { t } = useTranslation();
  const account = useAccount();
  const [isAsking, setAsking] = useState(false);
  const deletion = useCommand(pollCalls.deleteTests, { changes: ['response'] });
  const confirm = () =>
    deletion.mutate(
      { id: pollId },
      {
        onSuccess: () => {
          showSuccess({ text: t('response.testsDeleted') });
          onDeleted();
        },
        onSettled: () => setAsking(false),
      },
    );
  if (!account?.active || account.type === 'user') return null;
  return (
    <>
      <Button isSmall kind="quiet" icon="trash" onClick={() => setAsking(true)}>
        {t('response.deleteTests')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        isDangerous
        isBusy={deletion.isPending}
        title={t('response.deleteTestsTitle')}
        confirmLabel={t('response.deleteTests')}
        onCancel={() => setAsking(false)}
        onConfirm={confirm}
      >
        {t('response.deleteTestsText')}
      </ConfirmDialog>
    </>
  );
}
