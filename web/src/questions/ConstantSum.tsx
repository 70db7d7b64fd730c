import { useId, type KeyboardEvent } from 'react';
import { textIn } from '@canvass/contracts/language/language';
import { POINTS, pointsGiven } from '@canvass/contracts/question/types/constant-sum.answer';
import styles from './constant-sum.module.css';
import type { ControlProps } from './props.js';
import { useText } from './texts.js';

/** Points that a press of a button gives or takes. */
const STEP = 5;

/**
 * Points divided among options, typed, or stepped with buttons or the arrow keys. What is left is said below. All points may
 * be gone beyond while they are typed; what is too much is said as well.
 */
export default function ConstantSum(props: ControlProps) {
  const { question, language, value, onChange, disabled, labelId, describedBy, invalid } = props;
  const { options } = question;
  const id = useId();
  const text = useText();
  const isGiven = value?.length === options.length;
  const shares = isGiven ? (value as number[]) : options.map(() => 0);
  const left = POINTS - pointsGiven(shares);

  const give = (place: number, points: number) => {
    const within = Math.min(POINTS, Math.max(0, points));
    const after = shares.map((share, other) => (other === place ? within : share));
    onChange(pointsGiven(after) === 0 ? [] : after, 'moved');
  };
  /** More is given while there is any. */
  const step = (place: number, by: number) =>
    give(place, (shares[place] ?? 0) + Math.min(by, Math.max(0, left)));
  const onKeyDown = (place: number) => (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    step(place, event.key === 'ArrowUp' ? 1 : -1);
  };

  return (
    <div role="group" aria-labelledby={labelId} aria-describedby={describedBy}>
      <ul className={styles.list}>
        {options.map((option, place) => {
          const name = textIn(option.text, language);
          const share = shares[place] ?? 0;
          return (
            <li key={option.id} className={styles.row}>
              <label htmlFor={`${id}-${place}`} className={styles.name}>
                {name}
              </label>
              <span className={styles.points}>
                <button
                  type="button"
                  // Those who use a keyboard have the arrow keys.
                  tabIndex={-1}
                  className={styles.step}
                  aria-label={text('pointsLess', { option: name })}
                  disabled={disabled || share === 0}
                  onClick={() => step(place, -STEP)}
                >
                  −
                </button>
                <input
                  id={`${id}-${place}`}
                  inputMode="numeric"
                  autoComplete="off"
                  role="spinbutton"
                  aria-valuemin={0}
                  aria-valuemax={POINTS}
                  aria-valuenow={share}
                  aria-describedby={`${id}-left`}
                  aria-invalid={invalid || undefined}
                  className={styles.share}
                  placeholder="0"
                  disabled={disabled}
                  value={share === 0 ? '' : share}
                  onChange={(event) => give(place, Number(event.target.value.replace(/\D/g, '')))}
                  onKeyDown={onKeyDown(place)}
                />
                <button
                  type="button"
                  tabIndex={-1}
                  className={styles.step}
                  aria-label={text('pointsMore', { option: name })}
                  disabled={disabled || left <= 0}
                  onClick={() => step(place, STEP)}
                >
                  +
                </button>
              </span>
            </li>
          );
        })}
      </ul>
      <p id={`${id}-left`} role="status" className={styles.left} data-over={left < 0}>
        {left === 0
          ? text('pointsAll', { points: POINTS })
          : text(left < 0 ? 'pointsOver' : 'pointsLeft', { points: Math.abs(left) })}
      </p>
    </div>
  );
}
