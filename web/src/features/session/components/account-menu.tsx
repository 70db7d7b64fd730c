import { accountCalls } from '@canvass/contracts/account/calls';
import { useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useCommand } from '../../../api/use-command.js';
import { aidAtom } from '../../../session/aid.js';
import { useChooseLanguage } from '../../../session/choose-language.js';
import { useAccount } from '../../../session/profile.js';
import { endSession } from '../../../session/session.js';
import { useIsPhone } from '../../../ui/theme/use-is-phone.js';
import { useLanguageEntries } from '../../../ui/controls/language-menu.js';
import { Menu, MenuTrigger } from '../../../ui/controls/menu.js';
import { initialsOf, PersonPicture } from '../../../ui/text/person-picture.js';
import { Text } from '../../../ui/text/text.js';

/** The account's menu: name, profile, subscription, API keys, on phones the language, help, signing out. */
export function AccountMenu() {
  const { t } = useTranslation();
  const account = useAccount();
  const logout = useCommand(accountCalls.logout);
  const isPhone = useIsPhone();
  const openAid = useSetAtom(aidAtom);
  const language = useLanguageEntries(useChooseLanguage());
  const { pathname } = useLocation();
  const leadingTo = (to: string) => ({ to, isCurrent: pathname === to });
  const mayHaveKeys = account && account.type !== 'user';
  return (
    <Menu
      minWidth={220}
      isLarge={isPhone}
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
        { key: 'profile', icon: 'user', label: t('shell.profile'), ...leadingTo('/profile') },
        {
          ...{ key: 'subscription', icon: 'card' as const, label: t('shell.subscription') },
          ...leadingTo('/subscription'),
        },
        ...(mayHaveKeys
          ? [
              {
                ...{ key: 'apiKeys', icon: 'key' as const, label: t('shell.apiKeys') },
                ...leadingTo('/apiKeys'),
              },
            ]
          : []),
        // Elsewhere it stands beside this menu.
        ...(isPhone ? [{ key: 'language', icon: 'globe' as const, ...language }] : []),
        {
          ...{ key: 'help', icon: 'question' as const, label: t('shell.help') },
          onSelect: () => openAid('help'),
        },
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
