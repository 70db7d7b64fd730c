import type { ControlProps } from './props.js';
import { OtherField } from './late.js';
import styles from './field.module.css';
import { useText } from './texts.js';
import { worded } from './worded.js';

/** One option of a list that opens. */
export default function Dropdown(props: ControlProps) {
  const { question, language, value, onChange, disabled, labelId, describedBy, invalid } = props;
  const text = useText();
  const choose = (chosen: string) => onChange(chosen === '' ? [] : [Number(chosen)], 'chosen');
  return (
    <>
      <div className={styles.dropdown}>
        <select
          aria-labelledby={labelId}
          aria-describedby={describedBy}
          aria-invalid={invalid || undefined}
          disabled={disabled}
          value={value?.[0] === undefined ? '' : String(value[0])}
          onChange={(event) => choose(event.target.value)}
        >
          <option value="">{text('choose')}</option>
          {question.options.map((option, index) => (
            <option key={option.id} value={index} {...worded(option.text, language)} />
          ))}
        </select>
      </div>
      {question.options[Number(value?.[0])]?.kind === 'other' && <OtherField {...props} />}
    </>
  );
}
