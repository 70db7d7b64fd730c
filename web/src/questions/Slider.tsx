import { ratingValues } from '@canvass/contracts/question/answer-rules';
import type { ControlProps } from './props.js';
import styles from './slider.module.css';
import { useText } from './texts.js';

/** A slider from 1; it counts as unanswered until the respondent moves it. */
export default function Slider(props: ControlProps) {
  const { question, value, onChange, disabled, labelId, describedBy, invalid } = props;
  const text = useText();
  const values = ratingValues(question);
  const largest = values[values.length - 1] ?? 1;
  const given = value?.[0] as number | undefined;
  const resting = Math.ceil((1 + largest) / 2);
  const settle = (target: HTMLInputElement) => {
    if (given === undefined) onChange([Number(target.value)], 'moved');
  };

  return (
    <div className={question.verticalSlider ? styles.vertical : styles.horizontal}>
      <output className={styles.value} aria-hidden="true">
        {given ?? '–'}
      </output>
      <div className={styles.track}>
        <span className={styles.end} aria-hidden="true">
          1
        </span>
        <input
          type="range"
          className={styles.range}
          data-answered={given !== undefined}
          aria-labelledby={labelId}
          aria-describedby={describedBy}
          aria-invalid={invalid || undefined}
          aria-orientation={question.verticalSlider ? 'vertical' : 'horizontal'}
          aria-valuetext={given === undefined ? text('notAnswered') : String(given)}
          min={1}
          max={largest}
          step={1}
          disabled={disabled}
          value={given ?? resting}
          onChange={(event) => onChange([Number(event.target.value)], 'moved')}
          onPointerUp={(event) => settle(event.currentTarget)}
          onKeyDown={(event) => {
            if (event.key === ' ') settle(event.currentTarget);
          }}
        />
        <span className={styles.end} aria-hidden="true">
          {largest}
        </span>
      </div>
    </div>
  );
}
