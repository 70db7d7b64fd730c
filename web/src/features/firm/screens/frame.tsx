import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router-dom';
import { LinkTabs } from '../../../ui/controls/link-tabs.js';
import { Page } from '../../../ui/layout/page.js';
import { Stack } from '../../../ui/layout/stack.js';

const tabs = [
  { to: '/company', label: 'overview.overview' },
  { to: '/company/settings', label: 'overview.settings' },
  { to: '/company/team', label: 'overview.team' },
  { to: '/company/routing', label: 'overview.routing' },
  { to: '/company/sender', label: 'overview.sender' },
  { to: '/company/webhooks', label: 'overview.webhooks' },
  { to: '/company/history', label: 'overview.history' },
] as const;

/** The tab that a screen belongs to: an address below one is of the same. */
function tabOf(pathname: string): string {
  return pathname.split('/').slice(0, 3).join('/');
}

/** The frame of the company's screens, each of which is a tab. */
export function CompanyFrame() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <Page>
      <Stack gap={5}>
        <LinkTabs
          label={t('overview.tabs')}
          tabs={tabs.map(({ to, label }) => ({
            to,
            label: t(label),
            isCurrent: tabOf(pathname) === to,
          }))}
        />
        <Outlet />
      </Stack>
    </Page>
  );
}
