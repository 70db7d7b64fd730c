import type { ClipboardEvent, KeyboardEvent } from 'react';
import { isComposing } from '../../questions/composing.js';
import { Input } from './input.js';

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

/** Keeps Enter from sending the form. While a word is being composed, Enter only ends it. */
function enter(event: KeyboardEvent<HTMLInputElement>, onEnter: () => void): void {
  if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
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
      look={['alone', isRead && 'read', mono && 'mono', isTitle && 'title']}
      {...{ value, placeholder, disabled, dir, lang, maxLength, onPaste }}
      aria-label={label}
      {...(isInvalid && { 'aria-invalid': true })}
      {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
      {...(isRead
        ? { readOnly: true, onFocus: (event) => event.target.select() }
        : { onChange: (event) => onChange(event.target.value) })}
      {...(onEnter && { onKeyDown: (event) => enter(event, onEnter) })}
    />
  );
}
