import { accountCalls } from '@canvass/contracts/account/calls';
import Box from '@mui/joy/Box';
import Button from '@mui/joy/Button';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../api/use-command.js';
import { openAnew } from '../session/open-anew.js';
import { useAccount } from '../session/profile.js';
import { endImpersonation, previousSessionAtom } from '../session/session.js';
import { Icon } from '../ui/text/icon.js';
import { pageEdges } from '../ui/layout/page.js';

/** Tells an operator which account is being impersonated, and ends the impersonation. */
export function Impersonation() {
  const { t } = useTranslation();
  const previous = useAtomValue(previousSessionAtom);
  const account = useAccount();
  const logout = useCommand(accountCalls.logout);
  if (!previous) return null;
  const leave = () => {
    endImpersonation();
    openAnew('/polls');
  };
  return (
    <Box role="status" sx={{ bgcolor: 'warning.softBg', color: 'warning.softColor' }}>
      <Box sx={{ ...pageEdges, display: 'flex', alignItems: 'center', gap: 3, minHeight: 44 }}>
        <Icon name="people" size={16} />
        <Box sx={{ flex: 1, minWidth: 0, py: 1, fontSize: 'sm', overflowWrap: 'anywhere' }}>
          {account &&
            t('shell.impersonation', { name: account.name, company: account.companyName })}
        </Box>
        <Button
          size="sm"
          variant="outlined"
          color="neutral"
          loading={logout.isPending}
          startDecorator={<Icon name="signOut" size={15} />}
          // Also when the server cannot be reached: the session lasts an hour at most.
          onClick={() => logout.mutate({}, { onSettled: leave })}
        >
          {t('shell.endImpersonation')}
        </Button>
      </Box>
    </Box>
  );
}
