import { useState } from 'react';
import { TextField } from '../fields/fields.js';

interface AskedTextProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** There is no poll. */
  isOff?: boolean;
}

/** What must stand in an answer or a hidden field; asked for when its reader leaves the box, or with Enter. */
export function AskedText({ label, value, onChange, isOff = false }: AskedTextProps) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    // The address changed from elsewhere, by the back button for example.
    setKnown(value);
    setText(value);
  }
  const ask = () => {
    if (text !== value) onChange(text);
  };
  return (
    <TextField
      label={label}
      value={text}
      maxLength={300}
      disabled={isOff}
      onChange={({ target }) => setText(target.value)}
      onBlur={ask}
      onKeyDown={({ key }) => key === 'Enter' && ask()}
    />
  );
}
