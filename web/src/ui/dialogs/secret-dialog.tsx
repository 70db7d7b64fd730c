import { useTranslation } from 'react-i18next';
import { copyText } from '../browser/copy-text.js';
import { Button } from '../controls/button.js';
import { Field } from '../fields/fields.js';
import { TextInput } from '../fields/text-input.js';
import { Box } from '../layout/box.js';
import { Stack } from '../layout/stack.js';
import { Dialog } from './dialog.js';

interface SecretDialogProps {
  /** What is shown, this one time; null for nothing. */
  secret: string | null;
  /** What it is called. */
  label: string;
  title: string;
  text: string;
  /** What is said once it is copied. */
  copied: string;
  onClose: () => void;
}

/** Shows a secret that was just made, to be copied. */
export function SecretDialog({ secret, label, title, text, copied, onClose }: SecretDialogProps) {
  const { t } = useTranslation();
  const shown = secret ?? '';
  return (
    <Dialog
      open={secret !== null}
      title={title}
      width={640}
      // Closed by its button alone, as the secret is never shown again.
      onClose={() => undefined}
      actions={
        <Button kind="secondary" onClick={onClose}>
          {t('apiKey.done')}
        </Button>
      }
    >
      <Stack gap={4}>
        {text}
        <Stack row wrap gap={2} align="end">
          <Box basis={280}>
            <Field label={label}>
              <TextInput value={shown} mono />
            </Field>
          </Box>
          <Button autoFocus icon="copy" onClick={() => void copyText(shown, copied)}>
            {t('apiKey.copy')}
          </Button>
        </Stack>
      </Stack>
    </Dialog>
  );
}
