import { AccountMenu } from '../features/session/components/account-menu.js';
import { Box } from '../ui/layout/box.js';
import { PageRow } from '../ui/layout/page-row.js';
import { Text } from '../ui/text/text.js';
import { ThemeToggle } from '../ui/theme/theme-toggle.js';
import { Impersonation } from './impersonation.js';
import styles from './shell.module.css';

/** The top of every screen: its title, the theme and the account's menu. */
export function Header({ title }: { title: string }) {
  return (
    <Box as="header" fill="surface" line="below" className={styles['header']}>
      <Impersonation />
      <PageRow gap={2} minHeight={56}>
        <Text as="h1" grow size="title" weight="strong">
          {title}
        </Text>
        <ThemeToggle />
        <AccountMenu />
      </PageRow>
    </Box>
  );
}
