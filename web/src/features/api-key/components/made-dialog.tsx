import { useTranslation } from 'react-i18next';
import type { MadeApiKey } from '@canvass/contracts/api-key/view';
import { Button } from '../../../ui/controls/button.js';
import { TextInput } from '../../../ui/fields/text-input.js';
import { Box } from '../../../ui/layout/box.js';
import { Stack } from '../../../ui/layout/stack.js';
import { copyText } from '../../../ui/browser/copy-text.js';
import { Dialog } from '../../../ui/dialogs/dialog.js';
import { Field } from '../../../ui/fields/fields.js';

/** Shows a new key, this one time, to be copied. */
export function MadeDialog({ made, onClose }: { made: MadeApiKey | null; onClose: () => void }) {
  const { t } = useTranslation();
  const key = made?.key ?? '';
  return (
    <Dialog
      open={made !== null}
      title={t('apiKey.madeTitle', { name: made?.name ?? '' })}
      width={640}
      // Closed by its button alone, as the key is never shown again.
      onClose={() => undefined}
      actions={
        <Button kind="secondary" onClick={onClose}>
          {t('apiKey.done')}
        </Button>
      }
    >
      <Stack gap={4}>
        {t('apiKey.madeText')}
        <Stack row wrap gap={2} align="end">
          <Box basis={280}>
            <Field label={t('apiKey.key')}>
              <TextInput value={key} mono />
            </Field>
          </Box>
          <Button autoFocus icon="copy" onClick={() => void copyText(key, t('apiKey.copied'))}>
            {t('apiKey.copy')}
          </Button>
        </Stack>
      </Stack>
    </Dialog>
  );
}
