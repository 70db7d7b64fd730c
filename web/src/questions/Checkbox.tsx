import type { ControlProps } from './props.js';
import styles from './question.module.css';
import { useText } from './texts.js';

/** Agreement: one box that must be ticked. */
export default function Checkbox(props: ControlProps) {
  const { value, onChange, disabled, labelId, describedBy, invalid } = props;
  const text = useText();
  const ticked = value?.[0] === true;
  return (
    <div className={styles.options}>
      <label className={styles.option}>
        <input
          type="checkbox"
          className={styles.hiddenInput}
          aria-labelledby={labelId}
          aria-describedby={describedBy}
          aria-invalid={invalid || undefined}
          required
          disabled={disabled}
          checked={ticked}
          onChange={() => onChange(ticked ? [] : [true], 'chosen')}
        />
        <span className={styles.optionText}>{text('agree')}</span>
        <span className={styles.tick} aria-hidden="true" />
      </label>
    </div>
  );
}
