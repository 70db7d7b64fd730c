import { Suspense, useEffect } from 'react';
import { useAtomValue, useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { isTimeZone } from '@canvass/contracts/firm/time-zone';
import { ZoneContext } from '../i18n/zone.js';
import { Box } from '../ui/layout/box.js';
import { Stack } from '../ui/layout/stack.js';
import { ProofDialog } from '../features/session/components/proof-dialog.js';
import { useProfile } from '../session/profile.js';
import { onDemand } from '../ui/browser/on-demand.js';
import { previousSessionAtom, returnToAtom } from '../session/session.js';
import { useInterfaceLanguage } from '../session/use-interface-language.js';
import { AccountNotice } from './account-notice.js';
import { Header } from './header.js';
import { UnlessLapsed } from './lapsed.js';
import { useLive } from './live.js';
import { SideMenu } from './side-menu.js';
import styles from './shell.module.css';
import { useDocumentTitle } from './use-document-title.js';
import { useKeptFocus } from './use-kept-focus.js';

const Chat = onDemand<{ address: string }>(async () => (await import('./chat.js')).Chat);

/** The frame of every screen of a signed-in account. */
export function Shell() {
  const { t } = useTranslation();
  const title = useDocumentTitle();
  const start = useKeptFocus();
  const isActing = useAtomValue(previousSessionAtom) !== null;
  const setReturnTo = useSetAtom(returnToAtom);
  useLive();
  useInterfaceLanguage();
  useEffect(() => setReturnTo(null), [setReturnTo]);
  const { account, chat } = useProfile().data ?? {};
  const zone = account?.timeZone;
  return (
    <ZoneContext value={zone && isTimeZone(zone) ? zone : undefined}>
      <Stack row align="stretch" className={styles[isActing ? 'acting' : 'shell']}>
        <a href="#main" className={styles['skip']}>
          {t('shell.skip')}
        </a>
        <SideMenu />
        <Box grow className={styles['content']}>
          <Header title={title} />
          <main id="main" ref={start} tabIndex={-1} className={styles['main']}>
            <Suspense>
              <UnlessLapsed>
                <AccountNotice />
                <Outlet />
              </UnlessLapsed>
            </Suspense>
          </main>
        </Box>
        <ProofDialog />
        {chat && <Chat address={chat} />}
        <ScrollRestoration />
      </Stack>
    </ZoneContext>
  );
}
