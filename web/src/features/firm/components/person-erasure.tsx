import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { personCalls } from '@canvass/contracts/person/calls';
import { useAsk } from '../../../api/use-ask.js';
import { useFormat } from '../../../i18n/format.js';
import { useAccount } from '../../../session/profile.js';
import { onDemand } from '../../../ui/browser/on-demand.js';
import { Button } from '../../../ui/controls/button.js';
import { LoadFailed } from '../../../ui/feedback/load-failed.js';
import { Section } from '../../../ui/layout/page.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Text } from '../../../ui/text/text.js';

const PersonDialog = onDemand(async () => (await import('./person-dialog.js')).PersonDialog);

/** Erasures that are shown. */
const SHOWN = 5;

/** Erases all that the company has of one respondent, and says what became of the last times; accounts of type user have none. */
export function PersonErasure() {
  const account = useAccount();
  return account && account.type !== 'user' ? <Erasures isFixed={!account.active} /> : null;
}

function Erasures({ isFixed }: { isFixed: boolean }) {
  const { t } = useTranslation();
  const { dateTime, number } = useFormat();
  const [isOpen, setOpen] = useState(false);
  const asked = { query: { limit: SHOWN, skip: 0 } };
  const erasures = useAsk(personCalls.erasures, asked, { topic: 'personErasure' });
  return (
    <Section
      title={t('person.title')}
      actions={
        <Button kind="secondary" isSmall disabled={isFixed} onClick={() => setOpen(true)}>
          {t('person.open')}
        </Button>
      }
    >
      <Stack gap={2}>
        <Text size="small" tone="secondary">
          {t('person.help')}
        </Text>
        {erasures.error && (
          <LoadFailed error={erasures.error} onRetry={() => void erasures.refetch()} />
        )}
        {erasures.data?.erasures.map(({ _id, createdAt, erased }) => (
          <Text key={_id} size="small" role="status">
            {erased
              ? t('person.done', {
                  at: dateTime(createdAt),
                  responses: number(erased.responses),
                  recipients: number(erased.recipients),
                  reports: number(erased.reports),
                })
              : t('person.running', { at: dateTime(createdAt) })}
          </Text>
        ))}
      </Stack>
      {isOpen && <PersonDialog onClose={() => setOpen(false)} />}
    </Section>
  );
}
