import { accountCalls } from '@canvass/contracts/account/calls';
import Alert from '@mui/joy/Alert';
import Box from '@mui/joy/Box';
import Button from '@mui/joy/Button';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../api/use-command.js';
import { useAccount } from '../../session/profile.js';
import { Icon } from '../text/icon.js';
import { showToast } from './toast.js';

/**
 * Says that one's address is not confirmed yet, and sends the link once more, which nobody may who was switched off;
 * nothing where it is.
 * @param consequence what waits for it here, in the reader's language
 */
export function UnconfirmedNotice({ consequence }: { consequence?: string }) {
  const { t } = useTranslation();
  const account = useAccount();
  const sending = useCommand(accountCalls.sendConfirmation);
  if (!account || account.isEmailConfirmed) return null;
  const { email } = account;
  const sent = () => showToast(t('confirmation.sent', { email }), 'success');
  return (
    <Alert
      role="status"
      color="warning"
      variant="soft"
      startDecorator={<Icon name="alert" size={16} />}
      sx={{ flexWrap: 'wrap', mb: 4 }}
      endDecorator={
        account.isSwitchedOff ? null : (
          <Button
            size="sm"
            variant="outlined"
            color="neutral"
            loading={sending.isPending}
            onClick={() => sending.mutate({}, { onSuccess: sent })}
          >
            {t('confirmation.sendAgain')}
          </Button>
        )
      }
    >
      <Box sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
        {t('confirmation.waiting', { email })} {consequence}
      </Box>
    </Alert>
  );
}
