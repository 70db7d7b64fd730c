import { useRef, useState } from 'react';
import { textIn } from '@canvass/contracts/language/language';
import { arrowStep, useKeys } from './keyboard.js';
import type { ControlProps } from './props.js';
import question from './question.module.css';
import styles from './ranking.module.css';
import { useText } from './texts.js';
import { useDraggedRow } from './use-dragged-row.js';
import { worded } from './worded.js';

/**
 * Options in an order, changed by dragging, with buttons, or with keys: arrows move the option that has the focus, its
 * number sends it there. The question counts as unanswered until the respondent moves an option or confirms the order, and
 * again once that is cleared.
 */
export default function Ranking(props: ControlProps) {
  const { language, value, onChange, disabled, labelId, describedBy } = props;
  const { options } = props.question;
  const text = useText();
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  const count = options.length;
  const isRanked = value?.length === count;
  const order = isRanked ? (value as number[]) : options.map((_, index) => index);
  const nameAt = (place: number) => textIn(options[order[place] ?? -1]?.text, language);

  const move = (from: number, to: number) => {
    if (to < 0 || to >= count || to === from) return;
    const after = order.filter((_, place) => place !== from);
    after.splice(to, 0, order[from] ?? 0);
    setSaid(text('rankPlace', { option: nameAt(from), place: to + 1, max: count }));
    onChange(after, 'moved');
  };
  const focus = (place: number) =>
    list.current?.querySelector<HTMLElement>(`[data-place="${place}"]`)?.focus();
  const moveFocused = (from: number, to: number) => {
    move(from, to);
    focus(Math.min(count - 1, Math.max(0, to)));
  };
  const clear = () => {
    setSaid(text('rankCleared'));
    focus(0);
    onChange([], 'moved');
  };
  const keep = () => {
    setSaid(text('rankKept'));
    focus(0);
    onChange(order, 'moved');
  };

  useKeys(list, (event) => {
    const from = disabled ? undefined : placeOf(event.target, list.current);
    if (from === undefined) return false;
    const step = arrowStep(event, list.current);
    const digit = /^\d$/.test(event.key) ? (Number(event.key) || 10) - 1 : -1;
    if (step === 0 && (digit < 0 || digit >= count)) return false;
    moveFocused(from, step === 0 ? digit : from + step);
    return true;
  });
  const { dragged, begin, listeners } = useDraggedRow(list, {
    value: value ?? [],
    onMove: move,
    onRestore: (before) => onChange(before, 'moved'),
  });

  return (
    <div role="group" aria-labelledby={labelId} aria-describedby={describedBy}>
      <ol ref={list} className={styles.list} data-ranked={isRanked} {...listeners}>
        {order.map((_, place) => {
          const option = nameAt(place);
          const number = { option, place: place + 1, max: count };
          return (
            <li key={place} className={styles.row} data-dragged={dragged === place}>
              {/* Its role is said, so that Enter goes on to the next question, as it does from a choice. */}
              <button
                type="button"
                role="button"
                data-place={place}
                className={styles.grip}
                aria-label={isRanked ? text('rankPlace', number) : text('rankOpen', { option })}
                disabled={disabled}
                onPointerDown={(event) => begin(event, place)}
              >
                <span aria-hidden="true">⋮⋮</span>
                <span aria-hidden="true" className={styles.number}>
                  {isRanked ? place + 1 : '–'}
                </span>
              </button>
              <span
                className={styles.name}
                aria-hidden="true"
                {...worded(options[order[place] ?? -1]?.text, language)}
              />
              {([-1, 1] as const).map((step) => (
                <button
                  key={step}
                  type="button"
                  // Those who use a keyboard have the arrow keys.
                  tabIndex={-1}
                  className={styles.step}
                  aria-label={text(step < 0 ? 'rankUp' : 'rankDown', { option })}
                  disabled={disabled || place + step < 0 || place + step >= count}
                  onClick={() => moveFocused(place, place + step)}
                >
                  {step < 0 ? '↑' : '↓'}
                </button>
              ))}
            </li>
          );
        })}
      </ol>
      {/* One takes the other's place, so that nothing moves under the finger that drags. */}
      <button
        type="button"
        className={styles.keep}
        disabled={disabled}
        onClick={isRanked ? clear : keep}
      >
        {text(isRanked ? 'clear' : 'rankKeep')}
      </button>
      <p className={question.onlyRead} role="status">
        {said}
      </p>
    </div>
  );
}

/** The place of the row in which something is; undefined outside of the list. */
function placeOf(target: EventTarget | null, list: Element | null): number | undefined {
  const row = target instanceof Element ? target.closest('li') : null;
  const place = [...(list?.children ?? [])].findIndex((child) => child === row);
  return place < 0 ? undefined : place;
}
