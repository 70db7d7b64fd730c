import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../ui/fields/fields.js';
import type { AnswersFilter, ChangeAnswersFilter } from './filter-state.js';

interface HiddenValueProps {
  filter: AnswersFilter;
  onChange: ChangeAnswersFilter;
}

/** What must stand in the hidden field; asked for when its reader leaves the box, or with Enter. */
export function HiddenValue({ filter: { value }, onChange }: HiddenValueProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    // The address changed from elsewhere, by the back button for example.
    setKnown(value);
    setText(value);
  }
  const ask = () => {
    if (text !== value) onChange({ value: text });
  };
  return (
    <TextField
      label={t('response.hiddenValue')}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onBlur={ask}
      onKeyDown={({ key }) => key === 'Enter' && ask()}
    />
  );
}
