import Box from '@mui/joy/Box';
import Dropdown from '@mui/joy/Dropdown';
import Menu from '@mui/joy/Menu';
import MenuButton from '@mui/joy/MenuButton';
import MenuItem from '@mui/joy/MenuItem';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Icon } from '../ui/text/icon.js';
import { isCurrent, type MenuEntry } from './menu.js';
import { placeOf, wordOfPlace } from './menu-link.js';

/** The menu entries that do not fit along the bottom of a phone, behind a button. */
export function MoreMenu({ entries, path }: { entries: readonly MenuEntry[]; path: string }) {
  const { t } = useTranslation();
  const current = entries.find((entry) => isCurrent(entry, path));
  return (
    <Dropdown>
      <MenuButton
        variant="plain"
        sx={{ ...placeOf(current !== undefined), border: 0, minWidth: 0, lineHeight: 'inherit' }}
      >
        <Icon name="more" size={20} />
        <Box component="span" sx={wordOfPlace}>
          {t('shell.more')}
        </Box>
      </MenuButton>
      <Menu placement="top-end" sx={{ minWidth: 200, borderColor: 'hairline' }}>
        {entries.map((entry) => (
          <MenuItem
            key={entry.to}
            component={Link}
            to={entry.to}
            selected={entry === current}
            aria-current={entry === current ? 'page' : undefined}
            sx={{ gap: 3, minHeight: 44 }}
          >
            <Icon name={entry.icon} size={20} />
            {t(entry.title)}
          </MenuItem>
        ))}
      </Menu>
    </Dropdown>
  );
}
