import { useId } from 'react';
import { classNames } from '../theme/class-names.js';
import styles from './switch-field.module.css';

interface SwitchFieldProps {
  label: string;
  help?: string | undefined;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}

/** Something that is on or off, with its name in front. */
export function SwitchField({
  label,
  help,
  checked,
  onChange,
  disabled = false,
}: SwitchFieldProps) {
  const id = useId();
  return (
    <div className={classNames(styles['field'], disabled && styles['off'])}>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      <input
        type="checkbox"
        role="switch"
        id={id}
        className={styles['track']}
        checked={checked}
        disabled={disabled}
        aria-describedby={help && `${id}-help`}
        onChange={(event) => onChange(event.target.checked)}
      />
      {help && (
        <div id={`${id}-help`} className={styles['help']}>
          {help}
        </div>
      )}
    </div>
  );
}
