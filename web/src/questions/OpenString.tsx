import { rowsOfText } from '@canvass/contracts/question/answer';
import type { ControlProps } from './props.js';
import styles from './field.module.css';
import { useText } from './texts.js';

/** A line or a box of text with a counter. */
export default function OpenString(props: ControlProps) {
  const { question, value, onChange, disabled, labelId, describedBy, invalid } = props;
  const text = useText();
  const { min, max } = question.validationRule;
  const rows = rowsOfText(question);
  const written = (value?.[0] as string | undefined) ?? '';
  const write = (next: string) => onChange(next === '' ? [] : [next.slice(0, max)], 'moved');
  const attributes = {
    'aria-labelledby': labelId,
    'aria-describedby': describedBy,
    'aria-invalid': invalid || undefined,
    'aria-required': min > 0 || undefined,
    className: styles.text,
    placeholder: text('typeHere'),
    maxLength: max,
    value: written,
    disabled,
  };
  return (
    <div>
      {rows === 1 ? (
        <input {...attributes} type="text" onChange={(event) => write(event.target.value)} />
      ) : (
        <textarea {...attributes} rows={rows} onChange={(event) => write(event.target.value)} />
      )}
      <p className={styles.counter} aria-hidden="true">
        {min > 1 && written.length < min
          ? text('atLeastCharacters', { min })
          : `${written.length} / ${max}`}
      </p>
    </div>
  );
}
