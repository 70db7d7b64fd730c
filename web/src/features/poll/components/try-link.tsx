import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pollCalls } from '@canvass/contracts/poll/calls';
import { MOST_TESTS, TRY_DAYS } from '@canvass/contracts/trial/state';
import { useAsk } from '../../../api/use-ask.js';
import { useIsReadOnly } from '../../../session/profile.js';
import { copyAddress } from '../../../ui/browser/copy-text.js';
import { Button } from '../../../ui/controls/button.js';
import { LoadFailed } from '../../../ui/feedback/load-failed.js';
import { Field } from '../../../ui/fields/fields.js';
import { TextInput } from '../../../ui/fields/text-input.js';
import { Section } from '../../../ui/layout/page.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Text } from '../../../ui/text/text.js';

/** A link at which a published poll is tried by those who make it, and by whom they ask to. */
export function TryLink({ pollId }: { pollId: string }) {
  const { t } = useTranslation();
  const isReadOnly = useIsReadOnly();
  const [isWanted, setWanted] = useState(false);
  const link = useAsk(pollCalls.tryIt, isWanted ? { query: { pollId } } : null, { topic: 'poll' });
  if (isReadOnly) return null;
  const address = link.data?.address;
  return (
    <Section title={t('share.try')}>
      <Stack gap={3}>
        <Text size="small" tone="secondary">
          {t('share.tryText', { days: TRY_DAYS, most: MOST_TESTS })}
        </Text>
        {link.error && <LoadFailed error={link.error} onRetry={() => void link.refetch()} />}
        {address === undefined ? (
          <Stack row>
            <Button
              kind="secondary"
              icon="link"
              loading={link.isLoading}
              onClick={() => setWanted(true)}
            >
              {t('share.tryMake')}
            </Button>
          </Stack>
        ) : (
          <>
            <Field label={t('share.tryAddress')}>
              <TextInput value={address} dir="ltr" />
            </Field>
            <Stack row wrap gap={2}>
              <Button icon="copy" autoFocus onClick={() => void copyAddress(address)}>
                {t('share.tryCopy')}
              </Button>
              <Button kind="secondary" href={address} isNewTab>
                {t('share.tryOpen')}
              </Button>
              <Button kind="quiet" to={`/poll/${pollId}/results?shown=answers&aside=tests`}>
                {t('share.tryAnswers')}
              </Button>
            </Stack>
          </>
        )}
      </Stack>
    </Section>
  );
}
