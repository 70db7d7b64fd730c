import Box from '@mui/joy/Box';
import Button from '@mui/joy/Button';
import Input from '@mui/joy/Input';
import { useTranslation } from 'react-i18next';
import type { MadeApiKey } from '@canvass/contracts/api-key/view';
import { copyText } from '../../../ui/browser/copy-text.js';
import { Dialog } from '../../../ui/dialogs/dialog.js';
import { Field } from '../../../ui/fields/fields.js';
import { Icon } from '../../../ui/text/icon.js';

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
        <Button variant="outlined" color="neutral" onClick={onClose}>
          {t('apiKey.done')}
        </Button>
      }
    >
      <Box sx={{ mb: 4 }}>{t('apiKey.madeText')}</Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 2 }}>
        <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
          <Field label={t('apiKey.key')}>
            <Input
              readOnly
              value={key}
              onFocus={(event) => event.target.select()}
              sx={{ bgcolor: 'background.level1', fontFamily: 'monospace' }}
            />
          </Field>
        </Box>
        <Button
          autoFocus
          startDecorator={<Icon name="copy" size={16} />}
          onClick={() => void copyText(key, t('apiKey.copied'))}
        >
          {t('apiKey.copy')}
        </Button>
      </Box>
    </Dialog>
  );
}
