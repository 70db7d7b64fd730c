import { useId, useState } from 'react';
import Box from '@mui/joy/Box';
import { useTranslation } from 'react-i18next';
import { Button, CancelButton } from '../controls/button.js';
import { Dialog } from '../dialogs/dialog.js';
import { TextField } from './fields.js';

/** In pixels. */
const WIDTH = 600;

/** Colours to start from: greys, then each colour from dark to light. */
const swatches = [
  ...['#000000', '#16202e', '#4b5563', '#9ca3af', '#e5e7eb', '#ffffff'],
  ...['#7f1d1d', '#dc2626', '#f97316', '#f59e0b', '#fde68a', '#fef3c7'],
  ...['#14532d', '#16a34a', '#84cc16', '#0f766e', '#99f6e4', '#dcfce7'],
  ...['#1e3a8a', '#2563eb', '#38bdf8', '#2e3d53', '#bfdbfe', '#e0f2fe'],
  ...['#581c87', '#9333ea', '#c084fc', '#be185d', '#f9a8d4', '#fce7f3'],
];

/** A colour as it is kept, from any way of writing it; undefined for other text. */
function readColour(text: string): string | undefined {
  const digits = text.trim().replace(/^#/, '').toLowerCase();
  if (/^[0-9a-f]{3}$/.test(digits)) return `#${digits.replace(/./g, '$&$&')}`;
  return /^[0-9a-f]{6}$/.test(digits) ? `#${digits}` : undefined;
}

interface ColourDialogProps {
  title: string;
  /** CSS hex colour. */
  value: string;
  onChoose: (value: string) => void;
  onClose: () => void;
}

/** Chooses a colour: one of those shown, by its code, or any other; mounted while it is open. */
export function ColourDialog({ title, value, onChoose, onClose }: ColourDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const [text, setText] = useState(value);
  const colour = readColour(text);
  return (
    <Dialog
      open
      title={title}
      width={WIDTH}
      onClose={onClose}
      actions={
        <>
          <CancelButton onClick={onClose} />
          <Button type="submit" form={id} disabled={!colour}>
            {t('ui.colour.choose')}
          </Button>
        </>
      }
    >
      <Box
        component="form"
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // The window may stand in another form's.
          event.stopPropagation();
          if (colour) onChoose(colour);
        }}
        sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 4 }}>
          <Box
            aria-hidden
            sx={{
              flex: 'none',
              width: 64,
              height: 64,
              borderRadius: 'sm',
              border: '1px solid',
              borderColor: 'neutral.outlinedBorder',
              bgcolor: colour ?? 'transparent',
            }}
          />
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <TextField
              label={t('ui.colour.code')}
              value={text}
              error={colour ? undefined : t('ui.colour.wrong')}
              autoFocus
              autoComplete="off"
              maxLength={20}
              onChange={(event) => setText(event.target.value)}
            />
          </Box>
        </Box>
        <Box
          role="radiogroup"
          aria-label={t('ui.colour.swatches')}
          // Six to a row, or as many as a finger can tell apart, with room for the ring around the chosen one.
          sx={{
            display: 'grid',
            px: 1,
            gap: { xs: 1, sm: 2 },
            gridTemplateColumns:
              'repeat(auto-fill, minmax(max(var(--finger), (100% - 48px) / 6), 1fr))',
          }}
        >
          {swatches.map((swatch) => (
            <Swatch
              key={swatch}
              group={id}
              colour={swatch}
              isChosen={swatch === colour}
              onChoose={() => setText(swatch)}
            />
          ))}
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
          <Box component="label" htmlFor={`${id}-any`} sx={{ fontSize: 'sm', fontWeight: 500 }}>
            {t('ui.colour.any')}
          </Box>
          <Box
            component="input"
            type="color"
            id={`${id}-any`}
            value={colour ?? value}
            onChange={(event) => setText(event.target.value)}
            sx={{
              width: 64,
              height: 'max(var(--finger), 36px)',
              p: '2px',
              borderRadius: '4px',
              border: '1px solid',
              borderColor: 'neutral.outlinedBorder',
              bgcolor: 'background.surface',
              cursor: 'pointer',
            }}
          />
        </Box>
      </Box>
    </Dialog>
  );
}

interface SwatchProps {
  group: string;
  colour: string;
  isChosen: boolean;
  onChoose: () => void;
}

function Swatch({ group, colour, isChosen, onChoose }: SwatchProps) {
  return (
    <Box
      component="label"
      sx={{
        position: 'relative',
        height: 'max(var(--finger), 36px)',
        borderRadius: 'sm',
        border: '1px solid',
        borderColor: 'neutral.outlinedBorder',
        bgcolor: colour,
        cursor: 'pointer',
        outline: isChosen ? '2px solid' : 'none',
        outlineColor: 'var(--colour-accent)',
        outlineOffset: 2,
        '&:has(:focus-visible)': { outline: '3px solid var(--colour-accent)' },
      }}
    >
      <Box
        component="input"
        type="radio"
        name={group}
        aria-label={colour}
        checked={isChosen}
        onChange={onChoose}
        sx={{
          ...{ position: 'absolute', inset: 0, width: '100%', height: '100%' },
          ...{ m: 0, opacity: 0, cursor: 'pointer' },
        }}
      />
    </Box>
  );
}
