import { useId } from 'react';
import Box from '@mui/joy/Box';
import { Icon, type IconName } from '../text/icon.js';

interface ChoiceCardsProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly {
    value: Value;
    label: string;
    text: string;
    icon: IconName;
    /** Cannot be chosen as yet; its text says why. */
    isLocked?: boolean;
  }[];
  onChange: (value: Value) => void;
  disabled?: boolean;
}

/** A few choices that need a word of explanation, one of which holds. */
export function ChoiceCards<Value extends string>({
  label,
  value,
  options,
  onChange,
  disabled,
}: ChoiceCardsProps<Value>) {
  const name = useId();
  return (
    <Box role="radiogroup" aria-label={label}>
      <Box sx={{ fontSize: 'sm', fontWeight: 500, mb: 1, color: 'text.primary' }}>{label}</Box>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
          gap: 3,
        }}
      >
        {options.map((option) => {
          const isChosen = option.value === value;
          const isFixed = disabled || option.isLocked;
          return (
            <Box
              component="label"
              key={option.value}
              sx={{
                position: 'relative',
                display: 'flex',
                gap: 3,
                p: 4,
                borderRadius: 'sm',
                border: '1px solid',
                borderColor: isChosen ? 'accent' : 'neutral.outlinedBorder',
                bgcolor: isChosen ? 'accentSoft' : 'background.surface',
                color: option.isLocked ? 'text.secondary' : 'text.primary',
                cursor: isFixed ? 'default' : 'pointer',
                transition: 'background-color 150ms, border-color 150ms',
                '&:has(:focus-visible)': {
                  outline: '2px solid var(--colour-accent)',
                  outlineOffset: '-2px',
                },
              }}
            >
              <input
                type="radio"
                name={name}
                checked={isChosen}
                disabled={isFixed}
                onChange={() => onChange(option.value)}
                style={{ position: 'absolute', inset: 0, opacity: 0, margin: 0, cursor: 'inherit' }}
              />
              <Box sx={{ color: isChosen ? 'accent' : 'text.tertiary', pt: '2px' }}>
                <Icon name={option.icon} size={20} />
              </Box>
              <Box>
                <Box sx={{ fontWeight: 600 }}>{option.label}</Box>
                <Box sx={{ fontSize: 'sm', color: 'text.secondary' }}>{option.text}</Box>
              </Box>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
