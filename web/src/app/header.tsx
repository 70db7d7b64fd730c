import Box from '@mui/joy/Box';
import { AccountMenu } from '../features/session/components/account-menu.js';
import { Impersonation } from './impersonation.js';
import { pageEdges } from '../ui/layout/page.js';
import { ThemeToggle } from '../ui/theme/theme-toggle.js';

/** The top of every screen: its title, the theme and the account's menu. */
export function Header({ title }: { title: string }) {
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        insetBlockStart: 0,
        zIndex: 10,
        bgcolor: 'background.surface',
        borderBottom: '1px solid',
        borderColor: 'hairline',
      }}
    >
      <Impersonation />
      <Box sx={{ ...pageEdges, display: 'flex', alignItems: 'center', gap: 2, height: 56 }}>
        <Box component="h1" sx={{ flex: 1, minWidth: 0, m: 0, fontSize: 'xl', fontWeight: 600 }}>
          {title}
        </Box>
        <ThemeToggle />
        <AccountMenu />
      </Box>
    </Box>
  );
}
