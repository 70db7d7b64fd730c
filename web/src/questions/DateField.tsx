import type { ControlProps } from './props.js';
import styles from './field.module.css';

/** A day, chosen in the browser's own calendar. */
export default function DateField(props: ControlProps) {
  const { value, onChange, disabled, labelId, describedBy, invalid } = props;
  return (
    <input
      type="date"
      className={styles.date}
      aria-labelledby={labelId}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      disabled={disabled}
      value={(value?.[0] as string | undefined) ?? ''}
      onChange={(event) => onChange(event.target.value ? [event.target.value] : [], 'moved')}
    />
  );
}
