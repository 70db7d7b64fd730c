import { useRef } from 'react';
import { directionOf } from '@canvass/contracts/language/language';
import { ratingValues } from '@canvass/contracts/question/answer-rules';
import type { ControlProps } from './props.js';
import styles from './slider.module.css';
import { useText } from './texts.js';
import { useSliderPress } from './use-slider-press.js';
import { worded } from './worded.js';

/**
 * A slider from 1, lying or upright; it counts as unanswered until the respondent moves it, and again once it is cleared.
 * Its track is ours, since browsers differ in upright ones, and take a finger that scrolls for a press. Keys and screen
 * readers move the browser's own slider, which lies over it unseen.
 */
export default function Slider(props: ControlProps) {
  const { question, language, value, onChange, disabled, labelId, describedBy, invalid } = props;
  const text = useText();
  const track = useRef<HTMLDivElement>(null);
  const range = useRef<HTMLInputElement>(null);
  const values = ratingValues(question);
  const largest = values[values.length - 1] ?? 1;
  const given = value?.[0] as number | undefined;
  const resting = Math.ceil((1 + largest) / 2);
  const { ends, verticalSlider: isUpright } = question;
  const isRightToLeft = directionOf(language) === 'rtl';
  const give = (number: number) => onChange([number], 'moved');
  const focus = () => range.current?.focus({ preventScroll: true });

  const { held, listeners } = useSliderPress(track, {
    ...{ largest, isUpright, isRightToLeft },
    value: given ?? resting,
    onPress: (number) => {
      focus();
      give(number);
    },
  });
  const shown = held ?? given;
  const start = isUpright ? 'bottom' : isRightToLeft ? 'right' : 'left';
  const part = `${(((shown ?? resting) - 1) / Math.max(1, largest - 1)) * 100}%`;

  return (
    <div className={isUpright ? styles.vertical : styles.horizontal}>
      <output className={styles.value} aria-hidden="true">
        {shown ?? '–'}
      </output>
      <div className={styles.line}>
        <span className={styles.end} aria-hidden="true">
          1
        </span>
        <div
          className={styles.slider}
          data-answered={shown !== undefined}
          {...(disabled ? {} : listeners)}
        >
          <input
            ref={range}
            type="range"
            className={styles.range}
            aria-labelledby={labelId}
            aria-describedby={describedBy}
            aria-invalid={invalid || undefined}
            aria-orientation={isUpright ? 'vertical' : 'horizontal'}
            aria-valuetext={given === undefined ? text('notAnswered') : String(given)}
            min={1}
            max={largest}
            step={1}
            disabled={disabled}
            value={given ?? resting}
            onChange={(event) => give(Number(event.target.value))}
            onKeyDown={(event) => {
              if (event.key === ' ' && given === undefined) give(resting);
            }}
          />
          <div ref={track} className={styles.track}>
            <span
              className={styles.filled}
              style={{ [start]: 0, [isUpright ? 'height' : 'width']: part }}
            />
            <span className={styles.knob} style={{ [start]: part }}>
              <span className={styles.handle} data-handle />
            </span>
          </div>
        </div>
        <span className={styles.end} aria-hidden="true">
          {largest}
        </span>
      </div>
      {ends && (
        <p className={styles.ends}>
          {[ends.low, ends.high].map((end, place) => {
            const { children: meaning, ...spoken } = worded(end, language);
            return (
              <span key={place} {...spoken}>
                {meaning && `${place === 0 ? 1 : largest} = ${meaning}`}
              </span>
            );
          })}
        </p>
      )}
      {/* Its room stays, so that nothing moves while the handle is dragged. */}
      <button
        type="button"
        className={styles.clear}
        style={{ visibility: given === undefined ? 'hidden' : 'visible' }}
        disabled={disabled}
        onClick={() => {
          focus();
          onChange([], 'moved');
        }}
      >
        {text('clear')}
      </button>
    </div>
  );
}
