import { useContext, useState } from 'react';
import { classNames } from '../theme/class-names.js';
import { FieldContext } from './field-context.js';
import styles from './native-select.module.css';

interface NativeSelectProps<Value extends string | number> {
  value: Value;
  options: readonly { value: Value; label: string; disabled?: boolean }[];
  onChange: (value: Value) => void;
  /** Its name where no field around it has a label. */
  label?: string;
  disabled?: boolean | undefined;
  isInvalid?: boolean;
  isSmall?: boolean;
  /** Its list is there once it may be opened: for screens with hundreds of long ones, which browsers do not fill in. */
  listsLate?: boolean;
}

/** The system's own list of choices, dressed like our inputs. */
export function NativeSelect<Value extends string | number>({
  value,
  options,
  onChange,
  label,
  disabled = false,
  isInvalid = false,
  isSmall = false,
  listsLate = false,
}: NativeSelectProps<Value>) {
  const field = useContext(FieldContext);
  const [isNear, setNear] = useState(false);
  const approach = () => setNear(true);
  const listed =
    isNear || !listsLate ? options : options.filter((option) => option.value === value);
  return (
    <span className={styles['root']}>
      <select
        id={field.id}
        className={classNames(styles['select'], isSmall && styles['small'])}
        aria-label={label}
        aria-describedby={field.describedBy}
        aria-invalid={isInvalid || field.isInvalid || undefined}
        aria-required={field.required || undefined}
        disabled={disabled || field.disabled}
        value={value}
        onPointerEnter={approach}
        onPointerDown={approach}
        onFocus={approach}
        onChange={(event) => {
          const chosen = options.find((option) => String(option.value) === event.target.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        {listed.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled ?? false}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}
