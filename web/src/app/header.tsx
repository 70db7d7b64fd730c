import { useAtomValue, useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { AccountMenu } from '../features/session/components/account-menu.js';
import { aidAtom } from '../session/aid.js';
import { useChooseLanguage } from '../session/choose-language.js';
import { IconButton } from '../ui/controls/icon-button.js';
import { LanguageMenu } from '../ui/controls/language-menu.js';
import { Box } from '../ui/layout/box.js';
import { PageRow } from '../ui/layout/page-row.js';
import { Stack } from '../ui/layout/stack.js';
import { headingRoomAtom, recordAtom } from '../ui/record/record-heading.js';
import { Text } from '../ui/text/text.js';
import { ThemeToggle } from '../ui/theme/theme-toggle.js';
import { useIsPhone } from '../ui/theme/use-is-phone.js';
import { Impersonation } from './impersonation.js';
import styles from './shell.module.css';

/** The top of every screen: its title, or the name of its record and its kind; the search, the language, the theme and the account's menu. */
export function Header({ title }: { title: string }) {
  const { t } = useTranslation();
  const openAid = useSetAtom(aidAtom);
  const setRoom = useSetAtom(headingRoomAtom);
  const chooseLanguage = useChooseLanguage();
  const isPhone = useIsPhone();
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
            <Text as="h1" grow breaks size="title" weight="strong">
              {title}
            </Text>
          )}
        </Stack>
        <IconButton
          icon="search"
          iconSize={20}
          isLarge
          label={t('shell.find')}
          aria-keyshortcuts="Control+K Meta+K"
          onClick={() => openAid('palette')}
        />
        {!isPhone && <LanguageMenu onChoose={chooseLanguage} />}
        <ThemeToggle />
        <AccountMenu />
      </PageRow>
    </Box>
  );
}
