import { useTranslation } from 'react-i18next';
import { planCalls } from '@canvass/contracts/plan/calls';
import { useAsk } from '../../api/use-ask.js';
import { ReadingPage } from '../../ui/layout/reading-page.js';
import { Section } from '../../ui/layout/page.js';
import { Stack } from '../../ui/layout/stack.js';
import { Bullets } from '../../ui/text/bullets.js';
import { Link } from '../../ui/text/link.js';
import { Text } from '../../ui/text/text.js';

/** What those who depend on keys, a screen reader or large type can count on, what is not there yet, and whom to tell. */
export function Accessibility() {
  const { t } = useTranslation();
  const { data: contact } = useAsk(
    planCalls.pricing,
    {},
    {
      topic: 'plan',
      select: (answer) => answer.contact,
    },
  );
  return (
    <ReadingPage title={t('route.accessibility')} lead={t('accessibility.lead')}>
      <Stack gap={6}>
        <Section title={t('accessibility.worksTitle')}>
          <Bullets>
            <li>{t('accessibility.keys')}</li>
            <li>{t('accessibility.readers')}</li>
            <li>{t('accessibility.sight')}</li>
            <li>{t('accessibility.motion')}</li>
          </Bullets>
        </Section>
        <Section title={t('accessibility.testedTitle')}>
          <Text>{t('accessibility.tested')}</Text>
        </Section>
        <Section title={t('accessibility.limitsTitle')}>
          <Text>{t('accessibility.limits')}</Text>
        </Section>
        <Section title={t('accessibility.tellTitle')}>
          <Text>{t('accessibility.tell')}</Text>
          {contact && (
            <Text marginTop={2}>
              <Link href={`mailto:${contact}`}>{contact}</Link>
            </Text>
          )}
        </Section>
      </Stack>
    </ReadingPage>
  );
}
