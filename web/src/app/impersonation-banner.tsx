import { accountCalls } from '@canvass/contracts/account/calls';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/controls/button.js';
import { Banner } from '../ui/feedback/banner.js';
import { useCommand } from '../api/use-command.js';
import { openAnew } from '../session/open-anew.js';
import { useAccount } from '../session/profile.js';
import { endImpersonation } from '../session/session.js';

/** Tells an operator which account is being impersonated, and ends the impersonation. */
export function ImpersonationBanner() {
  const { t } = useTranslation();
  const account = useAccount();
  const logout = useCommand(accountCalls.logout);
  const leave = () => {
    endImpersonation();
    openAnew('/polls');
  };
  return (
    <Banner
      icon="people"
      action={
        <Button
          isSmall
          kind="secondary"
          icon="signOut"
          loading={logout.isPending}
          // Also when the server cannot be reached: the session lasts an hour at most.
          onClick={() => logout.mutate({}, { onSettled: leave })}
        >
          {t('shell.endImpersonation')}
        </Button>
      }
    >
      {account && t('shell.impersonation', { name: account.name, company: account.companyName })}
    </Banner>
  );
}
