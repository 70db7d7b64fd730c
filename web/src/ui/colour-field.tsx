import { useId } from 'react';
import Box from '@mui/joy/Box';
import IconButton from '@mui/joy/IconButton';
import { useTranslation } from 'react-i18next';
import { Icon } from './icon.js';

interface ColourFieldProps {
  label: string;
  /** CSS hex colour; undefined is the standard one. */
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  disabled?: boolean;
}

/** A colour, or none of one's own. */
export function ColourField({ label, value, onChange, disabled }: ColourFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 32 }}>
      <Box component="label" htmlFor={id} sx={{ flex: 1, fontSize: 'sm', fontWeight: 500 }}>
        {label}
      </Box>
      {value !== undefined && (
        <IconButton
          size="sm"
          aria-label={`${t('ui.noColour')}: ${label}`}
          disabled={disabled ?? false}
          onClick={() => onChange(undefined)}
        >
          <Icon name="close" size={14} />
        </IconButton>
      )}
      <Box
        component="input"
        type="color"
        id={id}
        value={value ?? '#ffffff'}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value)}
        sx={{
          width: 44,
          height: 28,
          p: '2px',
          borderRadius: '4px',
          border: '1px solid',
          borderColor: 'neutral.outlinedBorder',
          bgcolor: 'background.surface',
          opacity: value === undefined ? 0.45 : 1,
          cursor: 'pointer',
        }}
      />
    </Box>
  );
}
