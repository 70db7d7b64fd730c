import { useAtomValue, useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { aidAtom } from '../../session/aid.js';
import { consentAtom, consentCategories } from '../../session/consent.js';
import { storedItems, type StoredItem } from '../../session/stored-items.js';
import { Button } from '../../ui/controls/button.js';
import { ReadingPage } from '../../ui/layout/reading-page.js';
import { Section } from '../../ui/layout/page.js';
import { Stack } from '../../ui/layout/stack.js';
import { Table } from '../../ui/lists/table.js';
import { Tag } from '../../ui/text/tag.js';
import { Heading, Text } from '../../ui/text/text.js';

/** What Canvass stores in browsers, and what was agreed to in this one, which can be changed here. */
export function Storage() {
  const { t } = useTranslation();
  return (
    <ReadingPage title={t('route.storage')} lead={t('storage.lead')}>
      <Stack gap={6}>
        <Choice />
        <Items
          title={t('storage.inWorkspace')}
          items={storedItems.filter(({ isOfRespondents }) => !isOfRespondents)}
        />
        <Items
          title={t('storage.ofRespondents')}
          items={storedItems.filter(({ isOfRespondents }) => isOfRespondents)}
        />
      </Stack>
    </ReadingPage>
  );
}

function Choice() {
  const { t } = useTranslation();
  const agreed = useAtomValue(consentAtom);
  const setAid = useSetAtom(aidAtom);
  return (
    <Section
      title={t('storage.choice')}
      actions={
        <Button kind="secondary" onClick={() => setAid('consent')}>
          {t('storage.change')}
        </Button>
      }
    >
      <Stack as="ul" gap={4}>
        {consentCategories.map((category) => {
          const isOn = category === 'necessary' || agreed?.includes(category) === true;
          return (
            <Stack as="li" key={category} gap={1}>
              <Stack row wrap gap={2}>
                <Heading level={3}>{t(`consentChoice.categories.${category}`)}</Heading>
                <Tag tone={isOn ? 'success' : 'outline'}>
                  {t(isOn ? 'storage.allowed' : 'storage.notAllowed')}
                </Tag>
              </Stack>
              <Text tone="secondary">{t(`consentChoice.texts.${category}`)}</Text>
            </Stack>
          );
        })}
      </Stack>
    </Section>
  );
}

function Items({ title, items }: { title: string; items: readonly StoredItem[] }) {
  const { t } = useTranslation();
  return (
    <Section title={title}>
      <Table label={title}>
        <thead>
          <tr>
            <th scope="col">{t('storage.purpose')}</th>
            <th scope="col">{t('storage.name')}</th>
            <th scope="col">{t('storage.lifetime')}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.names[0]}>
              <td>{t(`storage.purposes.${item.purpose}`)}</td>
              <td translate="no">
                {item.names.map((name) => (
                  <Text key={name} mono size="small" dir="ltr">
                    {name}
                  </Text>
                ))}
                <Text size="small" tone="tertiary" dir="ltr">
                  {item.place}
                </Text>
              </td>
              <td>
                {typeof item.lifetime === 'number'
                  ? t('storage.days', { count: item.lifetime })
                  : t(`storage.until.${item.lifetime}`)}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Section>
  );
}
