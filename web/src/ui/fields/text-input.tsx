import type { ClipboardEvent, KeyboardEvent } from 'react';
import Input from '@mui/joy/Input';
import { fonts } from '../theme/tokens.js';

interface TextInputProps {
  value: string;
  /** Nothing for what is only read; it is selected as a whole then. */
  onChange?: (value: string) => void;
  /** Its name where no field around it has a label. */
  label?: string;
  placeholder?: string;
  disabled?: boolean;
  isInvalid?: boolean;
  /** Id of what is said of it below, such as a `FieldError`. */
  describedBy?: string | undefined;
  /** Codes and keys. */
  mono?: boolean;
  /** Heads what it names: as a heading that can be written in. */
  isTitle?: boolean;
  dir?: string;
  lang?: string;
  maxLength?: number;
  /** What Enter does instead of sending the form around it. */
  onEnter?: () => void;
  onPaste?: (event: ClipboardEvent<HTMLInputElement>) => void;
}

/** As wide as its text, and no box around it before one points at it. */
const title = {
  marginInlineStart: -2,
  paddingInline: 2,
  bgcolor: 'transparent',
  fontSize: 'lg',
  fontWeight: 600,
  boxShadow: 'none',
  '&:not(:hover, :focus-within, .Mui-error)': { borderColor: 'transparent' },
  '& input': {
    fieldSizing: 'content',
    flex: 'none',
    width: 'auto',
    minWidth: '6ch',
    maxWidth: '100%',
    textOverflow: 'ellipsis',
  },
} as const;

/** Keeps Enter from sending the form. While a word is being composed, Enter only ends it. */
function enter(event: KeyboardEvent<HTMLInputElement>, onEnter: () => void): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  onEnter();
}

/** The box alone of one line of text: in a `Field`, or where what stands around it names it. */
export function TextInput({
  value,
  onChange,
  label,
  placeholder = '',
  disabled = false,
  isInvalid = false,
  describedBy,
  mono = false,
  isTitle = false,
  dir,
  lang,
  maxLength,
  onEnter,
  onPaste,
}: TextInputProps) {
  const isRead = onChange === undefined;
  return (
    <Input
      value={value}
      placeholder={placeholder}
      disabled={disabled}
      {...(isInvalid && { error: true })}
      {...(isRead
        ? { readOnly: true, onFocus: (event) => event.target.select() }
        : { onChange: (event) => onChange(event.target.value) })}
      slotProps={{
        input: {
          'aria-label': label,
          'aria-invalid': isInvalid || undefined,
          'aria-describedby': describedBy,
          dir,
          lang,
          maxLength,
          onPaste,
          ...(onEnter && {
            onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => enter(event, onEnter),
          }),
        },
      }}
      sx={{
        flex: 1,
        minWidth: 0,
        ...(isRead && { bgcolor: 'background.level1' }),
        ...(mono && { fontFamily: fonts.code }),
        ...(isTitle && title),
      }}
    />
  );
}
