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
] as const;

/** The frame of the company's screens, each of which is a tab. */
export function CompanyFrame() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <Page>
      <Stack gap={5}>
        <LinkTabs
          label={t('overview.tabs')}
          tabs={tabs.map(({ to, label }) => ({ to, label: t(label), isCurrent: pathname === to }))}
        />
        <Outlet />
      </Stack>
    </Page>
  );
}
