import { useEffect, useRef, useState } from 'react';
import IconButton from '@mui/joy/IconButton';
import Input from '@mui/joy/Input';
import { useTranslation } from 'react-i18next';
import { Icon } from '../text/icon.js';

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
    <Input
      type="search"
      value={text}
      placeholder={words}
      onChange={(event) => change(event.target.value, REST_MILLISECONDS)}
      startDecorator={<Icon name="search" size={16} />}
      endDecorator={
        text && (
          <IconButton size="sm" aria-label={t('ui.clearSearch')} onClick={() => change('', 0)}>
            <Icon name="close" size={14} />
          </IconButton>
        )
      }
      slotProps={{ input: { 'aria-label': words } }}
      sx={{
        width: { xs: '100%', sm: 260 },
        '& input::-webkit-search-cancel-button': { display: 'none' },
      }}
    />
  );
}
