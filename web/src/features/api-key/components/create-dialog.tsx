import { useTranslation } from 'react-i18next';
import { scopesFor, type ApiKeyScope } from '@canvass/contracts/api-key/api-key';
import { KEY_DAYS, LONGEST_KEY_NAME } from '@canvass/contracts/api-key/commands';
import { apiKeyCalls } from '@canvass/contracts/api-key/calls';
import type { MadeApiKey } from '@canvass/contracts/api-key/view';
import { Button, CancelButton } from '../../../ui/controls/button.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Text } from '../../../ui/text/text.js';
import { useAccount } from '../../../session/profile.js';
import { useCommand } from '../../../api/use-command.js';
import { Dialog } from '../../../ui/dialogs/dialog.js';
import { SelectField, TextField, TickField } from '../../../ui/fields/fields.js';
import { useDraftForm } from '../../../ui/record/use-draft-form.js';

/** Days after which a key may expire. */
const durations = [30, 90, KEY_DAYS, 730] as const;

interface CreateDialogProps {
  open: boolean;
  onClose: () => void;
  onMade: (made: MadeApiKey) => void;
}

/** Creates an API key with a name, scopes and an expiry. */
export function CreateDialog(props: CreateDialogProps) {
  // Mounted only while open, so that it always starts empty.
  return props.open ? <CreateForm {...props} /> : null;
}

const empty: { name: string; expiresInDays: number; scopes: ApiKeyScope[] } = {
  name: '',
  expiresInDays: KEY_DAYS,
  scopes: ['read'],
};

/** The dialog's button is disabled until the form is complete. */
const noRules = () => [];

function CreateForm({ onClose, onMade }: CreateDialogProps) {
  const { t } = useTranslation();
  const account = useAccount();
  const creation = useCommand(apiKeyCalls.create, { changes: ['apiKey'] });
  const form = useDraftForm({ draft: empty, rules: noRules });
  const { name, scopes } = form.draft;
  const isComplete = name.trim() !== '' && scopes.length > 0;
  return (
    <Dialog
      open
      title={t('apiKey.createTitle')}
      onClose={onClose}
      actions={
        <>
          <CancelButton onClick={onClose} />
          <Button
            type="submit"
            form="create-api-key"
            disabled={!isComplete}
            loading={creation.isPending}
          >
            {t('apiKey.create')}
          </Button>
        </>
      }
    >
      <Stack
        as="form"
        gap={4}
        id="create-api-key"
        onSubmit={form.submit((key) => {
          if (isComplete) creation.mutate(key, { onSuccess: onMade });
        })}
      >
        <TextField
          label={t('apiKey.name')}
          help={t('apiKey.nameHelp')}
          {...form.text('name')}
          maxLength={LONGEST_KEY_NAME}
          required
          autoFocus
        />
        <SelectField
          label={t('apiKey.expires')}
          help={t('apiKey.expiresHelp')}
          {...form.value('expiresInDays')}
          options={durations.map((days) => ({ value: days, label: t(`apiKey.lasts.${days}`) }))}
        />
        <Stack gap={2} role="group" aria-label={t('apiKey.scopes')}>
          <Text size="small" weight="medium" tone="ink">
            {t('apiKey.scopes')}
          </Text>
          {scopesFor(account?.type ?? 'user').map((scope) => (
            <TickField
              key={scope}
              label={t(`apiKey.scopeText.${scope}`)}
              checked={scopes.includes(scope)}
              onChange={(checked) =>
                form.update((before) => ({
                  scopes: checked
                    ? [...before.scopes, scope]
                    : before.scopes.filter((one) => one !== scope),
                }))
              }
            />
          ))}
        </Stack>
      </Stack>
    </Dialog>
  );
}
