import { useTranslation } from 'react-i18next';
import { Button } from '../ui/controls/button.js';
import { Page, Section } from '../ui/layout/page.js';
import { Stack } from '../ui/layout/stack.js';
import { Icon, type IconName } from '../ui/text/icon.js';
import { Text } from '../ui/text/text.js';

const points = [
  { key: 'data', icon: 'check' },
  { key: 'pages', icon: 'ban' },
  { key: 'changes', icon: 'eye' },
] as const satisfies { key: string; icon: IconName }[];

/** What has ended, and what has not. */
export function Lapsed({ mayChoose, onGoOn }: { mayChoose: boolean; onGoOn: () => void }) {
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
