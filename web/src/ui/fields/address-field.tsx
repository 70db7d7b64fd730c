import { useTranslation } from 'react-i18next';
import { copyAddress } from '../browser/copy-text.js';
import { Field } from './fields.js';
import { Button } from '../controls/button.js';
import { Box } from '../layout/box.js';
import { Stack } from '../layout/stack.js';
import { TextInput } from './text-input.js';

interface AddressFieldProps {
  label: string;
  /** The whole address; empty while there is none. */
  address: string;
  /** Stands in while there is none. */
  placeholder?: string;
  /** False while nothing is found at it yet. */
  mayCopy?: boolean;
}

/** An address to read and copy, not to change. */
export function AddressField({ label, address, placeholder, mayCopy = true }: AddressFieldProps) {
  const { t } = useTranslation();
  return (
    <Stack row wrap align="end" gap={2}>
      <Box basis={240}>
        <Field label={label}>
          <TextInput value={address} placeholder={placeholder} />
        </Field>
      </Box>
      {mayCopy && (
        <Button
          kind="secondary"
          icon="copy"
          disabled={!address}
          aria-label={t('ui.actionOn', { action: t('ui.copyLink'), name: label })}
          onClick={() => void copyAddress(address)}
        >
          {t('ui.copyLink')}
        </Button>
      )}
    </Stack>
  );
}
