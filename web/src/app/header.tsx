import { useAtomValue, useSetAtom } from 'jotai';
import { AccountMenu } from '../features/session/components/account-menu.js';
import { Box } from '../ui/layout/box.js';
import { PageRow } from '../ui/layout/page-row.js';
import { Stack } from '../ui/layout/stack.js';
import { headingRoomAtom, recordAtom } from '../ui/record/record-heading.js';
import { Text } from '../ui/text/text.js';
import { ThemeToggle } from '../ui/theme/theme-toggle.js';
import { Impersonation } from './impersonation.js';
import styles from './shell.module.css';

/** The top of every screen: its title, or the name of its record and its kind; the theme and the account's menu. */
export function Header({ title }: { title: string }) {
  const setRoom = useSetAtom(headingRoomAtom);
  const record = useAtomValue(recordAtom);
  return (
    <Box as="header" fill="surface" line="below" className={styles['header']}>
      <Impersonation />
      <PageRow gap={2} minHeight={56}>
        <Stack row grow gap={3}>
          <Box ref={setRoom} className={styles['heading']} />
          {record ? (
            <Text size="small" tone="secondary" isFixed>
              {record.kind}
            </Text>
          ) : (
            <Text as="h1" grow size="title" weight="strong">
              {title}
            </Text>
          )}
        </Stack>
        <ThemeToggle />
        <AccountMenu />
      </PageRow>
    </Box>
  );
}
