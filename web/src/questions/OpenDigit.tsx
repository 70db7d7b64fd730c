import { useState } from 'react';
import { clampNumber } from '@canvass/contracts/question/answer';
import type { ControlProps } from './props.js';
import styles from './field.module.css';
import { useText } from './texts.js';

/** A whole number, typed or stepped, always brought between the question's bounds. */
export default function OpenDigit(props: ControlProps) {
  const { question, value, onChange, disabled, labelId, describedBy, invalid } = props;
  const text = useText();
  const { min, max } = question.validationRule;
  const given = value?.[0] as number | undefined;
  /** While it is being typed, a number may be out of bounds. */
  const [typed, setTyped] = useState<string>();

  const type = (next: string) => {
    setTyped(next);
    const number = Number(next);
    const isNumber = next.trim() !== '' && Number.isFinite(number);
    onChange(isNumber ? [clampNumber(question, number)] : [], 'moved');
  };
  const step = (by: number) => {
    setTyped(undefined);
    onChange([given === undefined ? min : clampNumber(question, given + by)], 'moved');
  };

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
        type="number"
        inputMode="numeric"
        className={styles.digits}
        aria-labelledby={labelId}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        min={min}
        max={max}
        step={1}
        disabled={disabled}
        value={typed ?? given ?? ''}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setTyped(undefined)}
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
