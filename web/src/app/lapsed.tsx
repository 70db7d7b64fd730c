import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { Button } from '../ui/controls/button.js';
import { Stack } from '../ui/layout/stack.js';
import { Text } from '../ui/text/text.js';
import { useProfile } from '../session/profile.js';
import { Icon, type IconName } from '../ui/text/icon.js';
import { Page, Section } from '../ui/layout/page.js';
import { inactiveReasonOf } from './inactive-reason.js';

/** Screens that open all the same: they tell of the subscription, or of the account alone. */
const exempt = ['/subscription', '/profile'];

/** Tells the accounts of a lapsed company once what has ended and what has not, then shows its children. */
export function UnlessLapsed({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const profile = useProfile().data;
  const [isTold, setTold] = useState(false);
  const isLapsed = profile !== undefined && inactiveReasonOf(profile) === 'lapsed';
  if (!isLapsed || isTold || exempt.includes(pathname)) return children;
  return <Lapsed mayChoose={profile.billing.mayChoosePlan} onGoOn={() => setTold(true)} />;
}

const points = [
  { key: 'data', icon: 'check' },
  { key: 'pages', icon: 'ban' },
  { key: 'changes', icon: 'eye' },
] as const satisfies { key: string; icon: IconName }[];

function Lapsed({ mayChoose, onGoOn }: { mayChoose: boolean; onGoOn: () => void }) {
  const { t } = useTranslation();
  return (
    <Page width="form">
      <Section>
        <Text as="h2" size="title" weight="strong" marginBottom={4}>
          {t('lapsed.title')}
        </Text>
        <Stack as="ul" gap={3}>
          {points.map(({ key, icon }) => (
            <Stack as="li" row gap={3} align="start" key={key}>
              <Text tone="tertiary" paddingY={0.5}>
                <Icon name={icon} />
              </Text>
              {t(`lapsed.${key}`)}
            </Stack>
          ))}
        </Stack>
        {!mayChoose && (
          <Text tone="secondary" marginTop={4}>
            {t('lapsed.ask')}
          </Text>
        )}
        <Stack row wrap gap={2} marginTop={6}>
          {mayChoose && <Button to="/pricing">{t('accountNotice.toPlans')}</Button>}
          <Button kind="secondary" onClick={onGoOn}>
            {t('lapsed.look')}
          </Button>
        </Stack>
      </Section>
    </Page>
  );
}
