import { accountCalls } from '@canvass/contracts/account/calls';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../api/use-command.js';
import { useAccount } from '../../session/profile.js';
import { showSuccess } from './toast.js';
import { Button } from '../controls/button.js';
import type { Space } from '../theme/tokens.js';
import { Notice } from './notice.js';

interface UnconfirmedNoticeProps {
  /** What waits for it here, in the reader's language. */
  consequence?: string;
  /** None where it stands in a stack with a gap. */
  marginBottom?: Space;
}

/**
 * Says that the account's address is not confirmed yet, with a button that sends the link again; an account that was
 * switched off has no button. Shows nothing once the address is confirmed.
 */
export function UnconfirmedNotice({ consequence, marginBottom = 4 }: UnconfirmedNoticeProps) {
  const { t } = useTranslation();
  const account = useAccount();
  const sending = useCommand(accountCalls.sendConfirmation);
  if (!account || account.isEmailConfirmed) return null;
  const { email } = account;
  const sent = () => showSuccess({ text: t('confirmation.sent', { email }) });
  return (
    <Notice
      tone="warning"
      icon="alert"
      marginBottom={marginBottom}
      action={
        !account.isSwitchedOff && (
          <Button
            kind="secondary"
            isSmall
            loading={sending.isPending}
            onClick={() => sending.mutate({}, { onSuccess: sent })}
          >
            {t('confirmation.sendAgain')}
          </Button>
        )
      }
    >
      {t('confirmation.waiting', { email })} {consequence}
    </Notice>
  );
}
