import { styled } from '@mui/joy/styles';

const Root = styled('span')(({ theme }) => ({
  position: 'relative',
  display: 'inline-flex',
  minWidth: 0,
  '& select': {
    appearance: 'none',
    width: '100%',
    minHeight: 36,
    font: 'inherit',
    fontSize: theme.fontSize.md,
    color: theme.vars.palette.text.primary,
    background: theme.vars.palette.background.surface,
    border: `1px solid ${theme.vars.palette.neutral.outlinedBorder}`,
    borderRadius: theme.radius.sm,
    paddingBlock: 0,
    paddingInline: '12px 32px',
    textOverflow: 'ellipsis',
    cursor: 'pointer',
    '&:disabled': { opacity: 0.6, cursor: 'default' },
    '&[aria-invalid=true]': { borderColor: theme.vars.palette.danger[500] },
    '&.small': { minHeight: 32, fontSize: theme.fontSize.sm },
  },
  '&::after': {
    content: '""',
    position: 'absolute',
    insetInlineEnd: 13,
    insetBlockStart: 'calc(50% - 5px)',
    width: 6,
    height: 6,
    borderInlineEnd: '1.5px solid',
    borderBlockEnd: '1.5px solid',
    color: theme.vars.palette.text.tertiary,
    transform: 'rotate(45deg)',
    pointerEvents: 'none',
  },
}));

interface NativeSelectProps<Value extends string | number> {
  value: Value;
  options: readonly { value: Value; label: string; disabled?: boolean }[];
  onChange: (value: Value) => void;
  /** Its name where no field around it has a label. */
  label?: string;
  disabled?: boolean | undefined;
  id?: string;
  /** Element that says more about it. */
  describedBy?: string;
  isInvalid?: boolean;
  isSmall?: boolean;
}

/** The system's own list of choices, dressed like our inputs. */
export function NativeSelect<Value extends string | number>({
  value,
  options,
  onChange,
  label,
  disabled,
  id,
  describedBy,
  isInvalid,
  isSmall,
}: NativeSelectProps<Value>) {
  return (
    <Root>
      <select
        id={id}
        className={isSmall ? 'small' : undefined}
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        disabled={disabled}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => String(option.value) === event.target.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled ?? false}>
            {option.label}
          </option>
        ))}
      </select>
    </Root>
  );
}
