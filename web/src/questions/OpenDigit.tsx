import { clampNumber } from '@canvass/contracts/question/answer';
import type { ControlProps } from './props.js';
import styles from './field.module.css';
import { useText } from './texts.js';
import { useTypedNumber } from './use-typed-number.js';

/** A whole number, typed or stepped, always brought between the question's bounds. */
export default function OpenDigit(props: ControlProps) {
  const { question, value, onChange, disabled, labelId, describedBy, invalid } = props;
  const text = useText();
  const { min, max } = question.validationRule;
  const given = value?.[0] as number | undefined;
  const step = (by: number) => {
    forget();
    onChange([given === undefined ? min : clampNumber(question, given + by)], 'moved');
  };
  const { field, forget } = useTypedNumber(
    given,
    { min, max },
    (number, remark) => onChange(number === undefined ? [] : [number], 'moved', remark),
    step,
  );

  return (
    <div className={styles.stepper}>
      <button
        type="button"
        className={styles.step}
        aria-label={text('less')}
        disabled={disabled || (given !== undefined && given <= min)}
        onClick={() => step(-1)}
      >
        −
      </button>
      <input
        {...field}
        type="text"
        className={styles.digits}
        aria-labelledby={labelId}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        disabled={disabled}
      />
      <button
        type="button"
        className={styles.step}
        aria-label={text('more')}
        disabled={disabled || (given !== undefined && given >= max)}
        onClick={() => step(1)}
      >
        +
      </button>
      <p className={styles.range}>{text('between', { min, max })}</p>
    </div>
  );
}
