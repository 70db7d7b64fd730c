import { useTranslation } from 'react-i18next';
import { firmCalls } from '@canvass/contracts/firm/calls';
import type { PlatformOverview } from '@canvass/contracts/firm/overview';
import { useAsk } from '../../../api/use-ask.js';
import { LoadFailed } from '../../../ui/feedback/load-failed.js';
import { Card } from '../../../ui/layout/card.js';
import { Stack } from '../../../ui/layout/stack.js';
import type { IconName } from '../../../ui/text/icon.js';
import { Link } from '../../../ui/text/link.js';
import { Heading } from '../../../ui/text/text.js';
import { Figures } from './figures.js';

const figures: { key: keyof PlatformOverview; icon: IconName }[] = [
  { key: 'companies', icon: 'company' },
  { key: 'active', icon: 'check' },
  { key: 'waiting', icon: 'plan' },
  { key: 'responsesToday', icon: 'answers' },
];

/** How the whole installation is doing; for operators. */
export function Platform() {
  const { t } = useTranslation();
  const { data, error, refetch } = useAsk(
    firmCalls.platform,
    {},
    { topic: 'account', alsoOn: ['subscription'], isAlwaysStale: true },
  );
  if (error && !data) {
    return (
      <Card>
        <LoadFailed error={error} onRetry={() => void refetch()} />
      </Card>
    );
  }
  return (
    <Stack as="section" gap={3}>
      <Stack row wrap gap={3} justify="between">
        <Heading>{t('platform.title')}</Heading>
        <Link to="/users">{t('platform.toAccounts')}</Link>
      </Stack>
      <Figures
        label={t('platform.title')}
        figures={figures.map(({ key, icon }) => ({
          ...{ key, icon, label: t(`platform.${key}`), value: data?.[key] },
          ...(key === 'waiting' && { note: t('platform.waitingNote') }),
        }))}
      />
    </Stack>
  );
}
