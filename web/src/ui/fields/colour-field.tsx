import { useId, useRef, useState } from 'react';
import Box from '@mui/joy/Box';
import { useTranslation } from 'react-i18next';
import { onDemand } from '../browser/on-demand.js';
import { IconButton } from '../controls/icon-button.js';

const ColourDialog = onDemand(async () => (await import('./colour-dialog.js')).ColourDialog);

interface ColourFieldProps {
  label: string;
  /** CSS hex colour; undefined is the standard one. */
  value: string | undefined;
  /** The standard one, where `value` says it as well. */
  standard?: string;
  /** What the standard one looks like where `value` does not say it: its window starts from there. */
  usual?: string;
  onChange: (value: string | undefined) => void;
  disabled?: boolean;
}

/** A colour, or none of one's own. */
export function ColourField(props: ColourFieldProps) {
  const { label, value, standard, usual, onChange, disabled } = props;
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const colour = useRef<HTMLButtonElement>(null);
  /** The button that clears goes with the colour. */
  const clear = () => {
    colour.current?.focus();
    onChange(undefined);
  };
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 32 }}>
      <Box
        component="label"
        htmlFor={id}
        sx={{
          flex: 1,
          fontSize: 'sm',
          fontWeight: 500,
          color: disabled ? 'text.secondary' : 'text.primary',
        }}
      >
        {label}
      </Box>
      {value !== standard && (
        <IconButton
          icon="close"
          iconSize={14}
          label={t('ui.actionOn', { action: t('ui.noColour'), name: label })}
          tip={t('ui.noColour')}
          disabled={disabled ?? false}
          onClick={clear}
        />
      )}
      <Box
        component="button"
        ref={colour}
        type="button"
        id={id}
        disabled={disabled}
        aria-haspopup="dialog"
        aria-description={value}
        onClick={() => setOpen(true)}
        sx={{
          minWidth: 44,
          height: 'max(var(--finger), 28px)',
          p: '3px',
          px: value ? '3px' : 1,
          font: 'inherit',
          fontSize: 'xs',
          color: 'text.secondary',
          borderRadius: '4px',
          border: '1px solid',
          borderColor: 'text.tertiary',
          // The colour itself, inside a frame that shows on any.
          bgcolor: value ?? 'transparent',
          backgroundClip: 'content-box',
          opacity: disabled ? 0.5 : 1,
          cursor: disabled ? 'default' : 'pointer',
        }}
      >
        {value === undefined && t('ui.colour.none')}
      </Box>
      {isOpen && (
        <ColourDialog
          title={label}
          value={value ?? usual ?? '#ffffff'}
          onChoose={(colour) => {
            setOpen(false);
            onChange(colour);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </Box>
  );
}
