import { accountCalls } from '@canvass/contracts/account/calls';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../api/use-command.js';
import { useAccount } from '../../../session/profile.js';
import { endSession } from '../../../session/session.js';
import { Menu, MenuTrigger } from '../../../ui/controls/menu.js';
import { initialsOf, PersonPicture } from '../../../ui/text/person-picture.js';
import { Text } from '../../../ui/text/text.js';

/** The account's menu: name, profile, subscription, API keys, signing out. */
export function AccountMenu() {
  const { t } = useTranslation();
  const account = useAccount();
  const logout = useCommand(accountCalls.logout);
  const mayHaveKeys = account && account.type !== 'user';
  return (
    <Menu
      minWidth={220}
      trigger={
        <MenuTrigger
          label={t('shell.account', {
            initials: initialsOf(account?.name ?? ''),
            name: account?.name ?? '',
          })}
        >
          <PersonPicture name={account?.name} address={account?.avatarURL} />
        </MenuTrigger>
      }
      head={
        account && (
          <Text size="small" breaks>
            <Text weight="strong">{account.name}</Text>
            <Text tone="tertiary">{account.email}</Text>
          </Text>
        )
      }
      entries={[
        { key: 'profile', icon: 'user', label: t('shell.profile'), to: '/profile' },
        { key: 'subscription', icon: 'card', label: t('shell.subscription'), to: '/subscription' },
        ...(mayHaveKeys
          ? [{ key: 'apiKeys', icon: 'key' as const, label: t('shell.apiKeys'), to: '/apiKeys' }]
          : []),
        {
          key: 'signOut',
          icon: 'signOut',
          label: t('shell.signOut'),
          // A session that has ended already is as good.
          onSelect: () => logout.mutate({}, { onSettled: () => endSession() }),
        },
      ]}
    />
  );
}
