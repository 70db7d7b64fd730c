import { useId, useState } from 'react';
import { POINTS, pointsGiven } from '@canvass/contracts/question/types/constant-sum.answer';
import styles from './constant-sum.module.css';
import type { ControlProps, Remark } from './props.js';
import { useText } from './texts.js';
import { useTypedNumber } from './use-typed-number.js';
import { worded } from './worded.js';

/** Points that a press of a button gives or takes. */
const STEP = 5;
const BOUNDS = { min: 0, max: POINTS };

/**
 * Points divided among options, typed, or stepped with buttons or the arrow keys. What is left is said below. All points may
 * be gone beyond while they are typed; what is too much is said as well.
 */
export default function ConstantSum(props: ControlProps) {
  const { question, language, value, onChange, disabled, labelId, describedBy, invalid } = props;
  const { options } = question;
  const id = useId();
  const text = useText();
  const [remarks, setRemarks] = useState<readonly (Remark | undefined)[]>([]);
  const isGiven = value?.length === options.length;
  const shares = isGiven ? (value as number[]) : options.map(() => 0);
  const left = POINTS - pointsGiven(shares);

  const give = (place: number, points: number, remark?: Remark) => {
    const within = Math.min(POINTS, Math.max(0, points));
    const after = shares.map((share, other) => (other === place ? within : share));
    const said = options.map((_, other) => (other === place ? remark : remarks[other]));
    setRemarks(said);
    const first = said.find((one) => one?.until === 'changed') ?? said.find((one) => one);
    onChange(pointsGiven(after) === 0 ? [] : after, 'moved', first);
  };
  /** More is given while there is any. */
  const step = (place: number, by: number) =>
    give(place, (shares[place] ?? 0) + Math.min(by, Math.max(0, left)));

  return (
    <div role="group" aria-labelledby={labelId} aria-describedby={describedBy}>
      <ul className={styles.list}>
        {options.map((option, place) => (
          <Share
            key={option.id}
            id={`${id}-${place}`}
            name={worded(option.text, language)}
            points={shares[place] ?? 0}
            isLeft={left > 0}
            describedBy={`${id}-left`}
            {...{ invalid, disabled }}
            onPoints={(points, remark) => give(place, points, remark)}
            onStep={(by) => step(place, by)}
          />
        ))}
      </ul>
      <p id={`${id}-left`} role="status" className={styles.left} data-over={left < 0}>
        {left === 0
          ? text('pointsAll', { points: POINTS })
          : text(left < 0 ? 'pointsOver' : 'pointsLeft', { points: Math.abs(left) })}
      </p>
    </div>
  );
}

interface ShareProps extends Pick<ControlProps, 'disabled' | 'invalid'> {
  id: string;
  /** Of the option. */
  name: ReturnType<typeof worded>;
  points: number;
  /** Whether there are points to be given. */
  isLeft: boolean;
  describedBy: string;
  onPoints: (points: number, remark?: Remark) => void;
  onStep: (by: number) => void;
}

/** One option, and what is given to it. */
function Share(props: ShareProps) {
  const { id, name, points, isLeft, describedBy, disabled, invalid, onPoints, onStep } = props;
  const text = useText();
  const { field, forget } = useTypedNumber(
    points === 0 ? undefined : points,
    BOUNDS,
    (number, remark) => onPoints(number ?? 0, remark),
    onStep,
  );
  const press = (by: number) => {
    forget();
    onStep(by);
  };
  return (
    <li className={styles.row}>
      <label htmlFor={id} className={styles.name} {...name} />
      <span className={styles.points}>
        <button
          type="button"
          // Those who use a keyboard have the arrow keys.
          tabIndex={-1}
          className={styles.step}
          aria-label={text('pointsLess', { option: name.children })}
          disabled={disabled || points === 0}
          onClick={() => press(-STEP)}
        >
          −
        </button>
        <input
          {...field}
          id={id}
          aria-valuenow={points}
          aria-describedby={describedBy}
          aria-invalid={invalid || undefined}
          className={styles.share}
          placeholder="0"
          disabled={disabled}
        />
        <button
          type="button"
          tabIndex={-1}
          className={styles.step}
          aria-label={text('pointsMore', { option: name.children })}
          disabled={disabled || !isLeft}
          onClick={() => press(STEP)}
        >
          +
        </button>
      </span>
    </li>
  );
}
