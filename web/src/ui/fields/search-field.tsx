import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../controls/icon-button.js';
import { SearchInput } from './search-input.js';

/** How long typing has to rest before a search, in milliseconds. */
const REST_MILLISECONDS = 250;

interface SearchFieldProps {
  value: string;
  onChange: (value: string) => void;
  /** What is searched; names where it is not said. */
  label?: string | undefined;
}

/** A search box that searches by itself once typing rests. */
export function SearchField({ value, onChange, label }: SearchFieldProps) {
  const { t } = useTranslation();
  const words = label ?? t('ui.search');
  const [text, setText] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    // The address changed from elsewhere, by the back button for example.
    setKnown(value);
    setText(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  const change = (next: string, delay: number) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setKnown(next.trim());
      onChange(next.trim());
    }, delay);
  };
  return (
    <SearchInput
      ref={input}
      value={text}
      label={words}
      onChange={(typed) => change(typed, REST_MILLISECONDS)}
      end={
        text && (
          <IconButton
            icon="close"
            iconSize={14}
            label={t('ui.clearSearch')}
            onClick={() => {
              // The button goes with what was searched.
              input.current?.focus();
              change('', 0);
            }}
          />
        )
      }
    />
  );
}
