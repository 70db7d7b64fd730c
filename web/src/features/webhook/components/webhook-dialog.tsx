import { useTranslation } from 'react-i18next';
import { checkWebhook } from '@canvass/contracts/webhook/rules';
import {
  LONGEST_WEBHOOK_URL,
  webhookTypes,
  type WebhookType,
} from '@canvass/contracts/webhook/webhook';
import { Button, CancelButton } from '../../../ui/controls/button.js';
import { Dialog } from '../../../ui/dialogs/dialog.js';
import { TextField, TickField } from '../../../ui/fields/fields.js';
import { Stack } from '../../../ui/layout/stack.js';
import { useDraftForm } from '../../../ui/record/use-draft-form.js';
import { Text } from '../../../ui/text/text.js';

/** What is said of a webhook. */
export interface WebhookDraft {
  url: string;
  types: WebhookType[];
}

interface WebhookDialogProps {
  title: string;
  /** The word on its button. */
  verb: string;
  draft: WebhookDraft;
  isBusy: boolean;
  onSave: (draft: WebhookDraft) => void;
  onClose: () => void;
}

/** The address of a webhook and what it is told; mounted while it is open. */
export function WebhookDialog({ title, verb, draft, isBusy, onSave, onClose }: WebhookDialogProps) {
  const { t } = useTranslation();
  const form = useDraftForm({ draft, rules: checkWebhook });
  const { url, types } = form.draft;
  const isComplete = url.trim() !== '' && types.length > 0;
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <CancelButton onClick={onClose} />
          <Button type="submit" form="webhook" disabled={!isComplete} loading={isBusy}>
            {verb}
          </Button>
        </>
      }
    >
      <Stack
        as="form"
        gap={4}
        id="webhook"
        ref={form.ref}
        onSubmit={form.submit((given) => {
          if (isComplete) onSave(given);
        })}
      >
        <TextField
          label={t('webhook.url')}
          help={t('webhook.urlHelp')}
          inputMode="url"
          {...form.text('url', (typed) => typed.trim())}
          maxLength={LONGEST_WEBHOOK_URL}
          required
          autoFocus
        />
        <Stack gap={2} role="group" aria-label={t('webhook.types')}>
          <Text size="small" weight="medium" tone="ink">
            {t('webhook.types')}
          </Text>
          {webhookTypes.map((type) => (
            <TickField
              key={type}
              label={t(`webhook.type.${type}Text`)}
              checked={types.includes(type)}
              onChange={(checked) =>
                form.update((before) => ({
                  types: webhookTypes.filter((one) =>
                    one === type ? checked : before.types.includes(one),
                  ),
                }))
              }
            />
          ))}
        </Stack>
      </Stack>
    </Dialog>
  );
}
