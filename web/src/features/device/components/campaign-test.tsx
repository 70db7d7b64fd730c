import { useTranslation } from 'react-i18next';
import { recipientCalls } from '@canvass/contracts/recipient/calls';
import { useCommand } from '../../../api/use-command.js';
import { useAccount } from '../../../session/profile.js';
import { Button } from '../../../ui/controls/button.js';
import { showSuccess } from '../../../ui/feedback/toast.js';
import { Box } from '../../../ui/layout/box.js';
import { Text } from '../../../ui/text/text.js';
import type { DraftForm } from '../../../ui/record/use-draft-form.js';
import type { DeviceDraft } from './draft.js';

interface CampaignTestProps {
  form: DraftForm<DeviceDraft>;
  /** Of a saved campaign; undefined for a new one. */
  id: string | undefined;
}

/** Sends the mail of a campaign to the account's own address, as it is written in the form, saved or not. */
export function CampaignTest({ form, id }: CampaignTestProps) {
  const { t } = useTranslation();
  const email = useAccount()?.email ?? '';
  const testing = useCommand(recipientCalls.test, { shownInPlace: ['invalidInput'] });
  const { draft, disabled, refuse } = form;
  if (id === undefined) {
    return (
      <Text size="small" tone="secondary">
        {t('device.campaign.testLater')}
      </Text>
    );
  }
  const { subject, message, htmlMessage, asksFirstQuestion, isAnonymous } = draft;
  const test = () =>
    testing.mutate(
      { id, subject, message, htmlMessage, asksFirstQuestion, isAnonymous },
      {
        onSuccess: () => showSuccess({ text: t('device.campaign.tested', { email }) }),
        onError: ({ violations }) => refuse(violations),
      },
    );
  return (
    <Box>
      <Button
        kind="secondary"
        isSmall
        icon="send"
        disabled={disabled}
        loading={testing.isPending}
        onClick={test}
      >
        {t('device.campaign.test')}
      </Button>
    </Box>
  );
}
