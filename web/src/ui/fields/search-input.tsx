import type { ReactNode, Ref } from 'react';
import { Icon } from '../text/icon.js';
import { classNames } from '../theme/class-names.js';
import { Input } from './input.js';
import styles from './search-input.module.css';

interface SearchInputProps {
  value: string;
  onChange: (value: string) => void;
  /** What is searched; its name, and shown while it is empty. */
  label: string;
  /** A small button at its end, in place of the system's. */
  end?: ReactNode;
  /** Heads the list that it searches, and has no box of its own. */
  isHead?: boolean;
  /** Keeps Enter from sending the form around it. */
  keepsEnter?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** A box to search with, marked with a lens. */
export function SearchInput({
  value,
  onChange,
  label,
  end,
  isHead = false,
  keepsEnter = false,
  ref,
}: SearchInputProps) {
  return (
    <div className={isHead ? styles['head'] : styles['box']}>
      <span className={styles['lens']}>
        <Icon name="search" size={16} />
      </span>
      <Input
        ref={ref}
        type="search"
        className={classNames(styles['input'], end !== undefined && styles['ended'])}
        value={value}
        placeholder={label}
        aria-label={label}
        onChange={(event) => onChange(event.target.value)}
        {...(keepsEnter && {
          onKeyDown: (event) => {
            if (event.key === 'Enter') event.preventDefault();
          },
        })}
      />
      {end && <span className={styles['end']}>{end}</span>}
    </div>
  );
}
