import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asideCalls } from '@canvass/contracts/aside/calls';
import { useAsk } from '../../../api/use-ask.js';
import { useCommand } from '../../../api/use-command.js';
import { useFormat } from '../../../i18n/format.js';
import { useAccount } from '../../../session/profile.js';
import { Button } from '../../../ui/controls/button.js';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.js';
import { showSuccess } from '../../../ui/feedback/toast.js';
import { Text } from '../../../ui/text/text.js';

/** Calls `hear` each time something that was true is no longer. */
function useEnd(isGoingOn: boolean, hear: () => void): void {
  const wentOn = useRef(isGoingOn);
  useEffect(() => {
    if (wentOn.current && !isGoingOn) hear();
    wentOn.current = isGoingOn;
  });
}

interface DiscardAsideProps {
  pollId: string;
  /** Hears when all is discarded. */
  onDiscarded: () => void;
}

/** Discards all responses to a poll that are set aside: asks first, with their number, and then says how many are left. */
export function DiscardAside({ pollId, onDiscarded }: DiscardAsideProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const account = useAccount();
  const mayDiscard = account !== undefined && account.active && account.type !== 'user';
  const asked = mayDiscard && pollId !== '' ? { query: { pollId } } : null;
  const { data } = useAsk(asideCalls.view, asked, { topic: 'response' });
  const discard = useCommand(asideCalls.discard, { changes: ['response'] });
  const [isAsking, setAsking] = useState(false);
  const { responses: count = 0, isDiscarding = false } = data ?? {};
  const numbered = { count, formatted: number(count) };
  useEnd(isDiscarding, () => {
    showSuccess({ text: t('response.discarded') });
    onDiscarded();
  });
  return (
    <>
      <div role="status">
        {isDiscarding && (
          <Text size="small" tone="secondary">
            {t('response.discarding', numbered)}
          </Text>
        )}
      </div>
      {!isDiscarding && count > 0 && (
        <Button isSmall kind="quiet" icon="trash" onClick={() => setAsking(true)}>
          {t('response.discardAll')}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        isDangerous
        isBusy={discard.isPending}
        title={t('response.discardTitle', numbered)}
        confirmLabel={t('response.discard', numbered)}
        onCancel={() => setAsking(false)}
        onConfirm={() => discard.mutate({ pollId }, { onSettled: () => setAsking(false) })}
      >
        {t('response.discardText')}
      </ConfirmDialog>
    </>
  );
}
