import Box from '@mui/joy/Box';
import Button from '@mui/joy/Button';
import Input from '@mui/joy/Input';
import { useTranslation } from 'react-i18next';
import { copyText } from '../browser/copy-text.js';
import { Field } from './fields.js';
import { Icon } from '../text/icon.js';

interface AddressFieldProps {
  label: string;
  /** The whole address; empty while there is none. */
  address: string;
  /** Stands in while there is none. */
  placeholder?: string;
  /** Makes opening it the main thing to do. */
  isProminent?: boolean;
}

/** An address to read, copy and open, not to change. */
export function AddressField({ label, address, placeholder, isProminent }: AddressFieldProps) {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 2 }}>
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Field label={label}>
          <Input
            readOnly
            value={address}
            placeholder={placeholder ?? ''}
            onFocus={(event) => event.target.select()}
            sx={{ bgcolor: 'background.level1', fontVariantNumeric: 'tabular-nums' }}
          />
        </Field>
      </Box>
      <Button
        variant="outlined"
        color="neutral"
        disabled={!address}
        aria-label={`${t('ui.copyLink')}: ${label}`}
        startDecorator={<Icon name="copy" size={16} />}
        onClick={() => void copyText(address, t('ui.copiedLink'))}
      >
        {t('ui.copyLink')}
      </Button>
      {isProminent && (
        <Button component="a" href={address} target="_blank" rel="noreferrer" autoFocus>
          {t('ui.open')}
        </Button>
      )}
    </Box>
  );
}
