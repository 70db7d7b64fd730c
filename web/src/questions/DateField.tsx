import { useState } from 'react';
import { areFewerDays, daysToChoose, isAmong } from '@canvass/contracts/question/types/days';
import type { ControlProps, Remark } from './props.js';
import styles from './field.module.css';
import { useText, wordDay, wordViolation } from './texts.js';

const incomplete: Remark = { words: (text) => text('dateIncomplete'), until: 'changed' };

/** A day, typed or chosen in the browser's own calendar. While its year is being typed, it is out of bounds. */
export default function DateField(props: ControlProps) {
  const { question, language, value, onChange, disabled, labelId, describedBy, invalid } = props;
  const text = useText();
  const { earliest, latest } = daysToChoose(question);
  /** What stands in the field as long as it is no answer. */
  const [typed, setTyped] = useState<string>();
  const given = value?.[0] as string | undefined;
  const outside: Remark = {
    words: (translate, spoken) =>
      wordViolation(translate, { code: 'answerDate', parameters: { earliest, latest } }, spoken),
    until: 'changed',
  };

  const choose = ({ value: day, validity }: HTMLInputElement) => {
    const isRight = day !== '' && isAmong({ earliest, latest }, day);
    setTyped(isRight || day === '' ? undefined : day);
    if (isRight) onChange([day], 'moved');
    else if (day !== '') onChange([], 'moved', outside);
    else onChange([], 'moved', validity.badInput ? incomplete : undefined);
  };
  /** Browsers say nothing of a date of which only the month was typed. */
  const lookAt = (field: HTMLInputElement) => {
    if (field.validity.badInput) onChange([], 'moved', incomplete);
  };

  return (
    <>
      <input
        type="date"
        className={styles.date}
        aria-labelledby={labelId}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        min={earliest}
        max={latest}
        disabled={disabled}
        value={typed ?? given ?? ''}
        onChange={(event) => choose(event.target)}
        onBlur={(event) => lookAt(event.target)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') lookAt(event.currentTarget);
        }}
      />
      {areFewerDays({ earliest, latest }) && (
        <p className={styles.range}>
          {text('between', { min: wordDay(earliest, language), max: wordDay(latest, language) })}
        </p>
      )}
    </>
  );
}
