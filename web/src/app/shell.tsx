import { Suspense, useEffect } from 'react';
import Box from '@mui/joy/Box';
import { useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { ProofDialog } from '../features/session/components/proof-dialog.js';
import { returnToAtom } from '../session/session.js';
import { useInterfaceLanguage } from '../session/use-interface-language.js';
import { AccountNotice } from './account-notice.js';
import { Header } from './header.js';
import { UnlessLapsed } from './lapsed.js';
import { useLive } from './live.js';
import { SideMenu } from './side-menu.js';
import { useDocumentTitle } from './use-document-title.js';

/** The frame of every screen of a signed-in account. */
export function Shell() {
  const { t } = useTranslation();
  const title = useDocumentTitle();
  const setReturnTo = useSetAtom(returnToAtom);
  useLive();
  useInterfaceLanguage();
  useEffect(() => setReturnTo(null), [setReturnTo]);
  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
      <Box
        component="a"
        href="#main"
        sx={{
          position: 'fixed',
          insetBlockStart: 8,
          insetInlineStart: 8,
          zIndex: 30,
          px: 4,
          py: 2,
          borderRadius: 'sm',
          bgcolor: 'primary.solidBg',
          color: 'primary.solidColor',
          '&:not(:focus)': { clipPath: 'inset(50%)', pointerEvents: 'none' },
        }}
      >
        {t('shell.skip')}
      </Box>
      <SideMenu />
      <Box sx={{ flex: 1, minWidth: 0, pb: { xs: '72px', sm: 0 } }}>
        <Header title={title} />
        <Box component="main" id="main" tabIndex={-1} sx={{ outline: 'none' }}>
          <Suspense>
            <UnlessLapsed>
              <AccountNotice />
              <Outlet />
            </UnlessLapsed>
          </Suspense>
        </Box>
      </Box>
      <ProofDialog />
      <ScrollRestoration />
    </Box>
  );
}
