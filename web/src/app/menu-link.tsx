import Box from '@mui/joy/Box';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Icon } from '../ui/text/icon.js';
import type { MenuEntry } from './menu.js';

/** A menu entry: a row at the side, an icon above its label along the bottom of phones. */
export function placeOf(isCurrent: boolean) {
  return {
    flex: { xs: '1 1 0', sm: 'none' },
    minWidth: 0,
    display: 'flex',
    flexDirection: { xs: 'column', md: 'row' },
    alignItems: 'center',
    justifyContent: { xs: 'center', md: 'flex-start' },
    gap: { xs: '2px', md: 3 },
    px: { xs: 0, md: 3 },
    minHeight: { xs: 52, sm: 40, md: 36 },
    borderRadius: 'sm',
    textDecoration: 'none',
    fontSize: { xs: 'xs', md: 'md' },
    fontWeight: 500,
    color: isCurrent ? 'text.primary' : 'text.secondary',
    bgcolor: isCurrent ? { sm: 'accentSoft' } : 'transparent',
    '& svg': { color: isCurrent ? 'accent' : 'inherit' },
    '&:hover': { bgcolor: { sm: isCurrent ? 'accentSoft' : 'background.level1' } },
    transition: 'background-color 150ms',
  } as const;
}

export const wordOfPlace = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  maxWidth: '100%',
  // Tablets show the icon alone; the label is for screen readers.
  '@media (min-width: 600px) and (max-width: 899px)': {
    position: 'absolute',
    clipPath: 'inset(50%)',
  },
} as const;

/** An entry of the menu. */
export function MenuLink({ entry, isCurrent }: { entry: MenuEntry; isCurrent: boolean }) {
  const { t } = useTranslation();
  return (
    <Box
      component={Link}
      to={entry.to}
      aria-current={isCurrent ? 'page' : undefined}
      title={t(entry.title)}
      sx={placeOf(isCurrent)}
    >
      <Icon name={entry.icon} size={20} />
      <Box component="span" sx={wordOfPlace}>
        {t(entry.title)}
      </Box>
    </Box>
  );
}
