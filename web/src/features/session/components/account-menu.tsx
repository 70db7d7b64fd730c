import Box from '@mui/joy/Box';
import Dropdown from '@mui/joy/Dropdown';
import ListDivider from '@mui/joy/ListDivider';
import Menu from '@mui/joy/Menu';
import MenuButton from '@mui/joy/MenuButton';
import MenuItem from '@mui/joy/MenuItem';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useAccount } from '../../../session/profile.js';
import { endSession } from '../../../session/session.js';
import { Icon } from '../../../ui/text/icon.js';
import { useLogout } from '../api/logout.js';
import { initialsOf, PersonPicture } from '../../../ui/text/person-picture.js';

/** The account's menu: name, profile, subscription, API keys, signing out. */
export function AccountMenu() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const account = useAccount();
  const logout = useLogout();
  return (
    <Dropdown>
      <MenuButton
        variant="plain"
        aria-label={t('shell.account', {
          initials: initialsOf(account?.name ?? ''),
          name: account?.name ?? '',
        })}
        sx={{ p: 1, minHeight: 36, borderRadius: 'sm' }}
      >
        <PersonPicture name={account?.name} address={account?.avatarURL} />
      </MenuButton>
      <Menu size="sm" placement="bottom-end" sx={{ minWidth: 220, borderColor: 'hairline' }}>
        {account && (
          <Box
            component="li"
            role="none"
            sx={{ px: 3, py: 2, fontSize: 'sm', maxWidth: 300, overflowWrap: 'anywhere' }}
          >
            <Box sx={{ fontWeight: 600 }}>{account.name}</Box>
            <Box sx={{ color: 'text.tertiary' }}>{account.email}</Box>
          </Box>
        )}
        <ListDivider />
        <MenuItem onClick={() => void navigate('/profile')} sx={{ gap: 2.5 }}>
          <Icon name="user" size={16} />
          {t('shell.profile')}
        </MenuItem>
        <MenuItem onClick={() => void navigate('/subscription')} sx={{ gap: 2.5 }}>
          <Icon name="card" size={16} />
          {t('shell.subscription')}
        </MenuItem>
        {account && account.type !== 'user' && (
          <MenuItem onClick={() => void navigate('/apiKeys')} sx={{ gap: 2.5 }}>
            <Icon name="key" size={16} />
            {t('shell.apiKeys')}
          </MenuItem>
        )}
        <MenuItem
          sx={{ gap: 2.5 }}
          onClick={() => logout.mutate({}, { onSettled: () => endSession() })}
        >
          <Icon name="signOut" size={16} />
          {t('shell.signOut')}
        </MenuItem>
      </Menu>
    </Dropdown>
  );
}
