import { useRef, useState, type ChangeEvent, type CompositionEvent, type FocusEvent } from 'react';
import { cutText, rowsOfText } from '@canvass/contracts/question/answer';
import type { ControlProps } from './props.js';
import styles from './field.module.css';
import { useText } from './texts.js';

type Box = HTMLInputElement | HTMLTextAreaElement;

/** Rows of an empty box. It grows with what is written. */
const FIRST_ROWS = 3;

/** A line or a box of text with a counter. A word that is being composed is cut and counted when it is done. */
export default function OpenString(props: ControlProps) {
  const { question, value, onChange, disabled, labelId, describedBy, invalid } = props;
  const text = useText();
  const { min, max } = question.validationRule;
  const rows = rowsOfText(question);
  const isComposing = useRef(false);
  /** The whole text while a word is being composed. */
  const [composed, setComposed] = useState<string>();
  const written = (value?.[0] as string | undefined) ?? '';
  const shown = composed ?? written;
  const write = (next: string) => onChange(next === '' ? [] : [cutText(question, next)], 'moved');
  const compose = (next: string) => {
    isComposing.current = true;
    setComposed(next);
  };
  const endComposing = (next: string) => {
    isComposing.current = false;
    setComposed(undefined);
    write(next);
  };
  const attributes = {
    'aria-labelledby': labelId,
    'aria-describedby': describedBy,
    'aria-invalid': invalid || undefined,
    'aria-required': min > 0 || undefined,
    className: styles.text,
    placeholder: text('typeHere'),
    value: shown,
    disabled,
    onChange: ({ target }: ChangeEvent<Box>) => {
      if (isComposing.current) setComposed(target.value);
      else write(target.value);
    },
    onCompositionStart: ({ currentTarget }: CompositionEvent<Box>) => compose(currentTarget.value),
    onCompositionEnd: ({ currentTarget }: CompositionEvent<Box>) =>
      endComposing(currentTarget.value),
    // Some keyboards do not say that a word ends.
    onBlur: ({ currentTarget }: FocusEvent<Box>) => {
      if (isComposing.current) endComposing(currentTarget.value);
    },
  };
  return (
    <div>
      {rows === 1 ? (
        <input {...attributes} type="text" />
      ) : (
        <div className={styles.grown} data-text={shown}>
          <textarea {...attributes} rows={Math.min(rows, FIRST_ROWS)} />
        </div>
      )}
      <p className={styles.counter} aria-hidden="true">
        {min > 1 && written.length < min
          ? text('atLeastCharacters', { min })
          : `${written.length} / ${max}`}
      </p>
    </div>
  );
}
