import { useId, type ReactNode } from 'react';
import Box from '@mui/joy/Box';

interface SegmentedProps<Value extends string | number> {
  /** What is being chosen; read out, not shown. */
  label: string;
  value: Value;
  options: readonly { value: Value; label: ReactNode }[];
  onChange: (value: Value) => void;
  disabled?: boolean;
}

/** A few choices side by side, one of which holds. Arrow keys move between them. */
export function Segmented<Value extends string | number>({
  label,
  value,
  options,
  onChange,
  disabled,
}: SegmentedProps<Value>) {
  const name = useId();
  return (
    <Box
      role="radiogroup"
      aria-label={label}
      sx={{
        display: 'inline-flex',
        flexWrap: 'wrap',
        p: '2px',
        gap: '2px',
        borderRadius: 'sm',
        bgcolor: 'background.level1',
        border: '1px solid',
        borderColor: 'hairline',
        opacity: disabled ? 0.5 : 1,
      }}
    >
      {options.map((option) => (
        <Box
          component="label"
          key={option.value}
          sx={{
            position: 'relative',
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'center',
            gap: 1,
            minWidth: 'var(--finger)',
            minHeight: 'max(var(--finger), 28px)',
            px: 3,
            borderRadius: '4px',
            cursor: disabled ? 'default' : 'pointer',
            fontSize: 'sm',
            fontWeight: 500,
            color: option.value === value ? 'var(--colour-accent)' : 'text.secondary',
            bgcolor: option.value === value ? 'background.chosen' : 'transparent',
            outline: option.value === value ? '1px solid' : 'none',
            outlineColor: 'var(--colour-hairline)',
            transition: 'background-color 150ms, color 150ms',
            '&:has(:focus-visible)': { outline: '2px solid var(--colour-accent)' },
          }}
        >
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            disabled={disabled}
            onChange={() => onChange(option.value)}
            style={{ position: 'absolute', inset: 0, opacity: 0, margin: 0, cursor: 'inherit' }}
          />
          {option.label}
        </Box>
      ))}
    </Box>
  );
}
