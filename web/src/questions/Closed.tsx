import { useContext, useState } from 'react';
import { textIn } from '@canvass/contracts/language/language';
import { choose } from '@canvass/contracts/question/answer';
import { ChoiceGroup } from './ChoiceGroup.js';
import { KeysEverywhere } from './keyboard.js';
import { letterOf, letterKey } from './letters.js';
import type { ControlProps, Manner } from './props.js';
import styles from './question.module.css';
import { useText } from './texts.js';

/** One choice, or several up to the question's maximum. */
export default function Closed(props: ControlProps) {
  const { question, language, onChange } = props;
  const text = useText();
  const hinted = useContext(KeysEverywhere);
  const [blocked, setBlocked] = useState(false);
  const chosen = (props.value ?? []) as number[];
  const { max } = question.validationRule;
  const multiple = max > 1;

  const pick = (index: number, manner: Manner) => {
    const after = choose(question, chosen, index);
    const ignored = multiple && !chosen.includes(index) && after.length === chosen.length;
    setBlocked(ignored);
    if (!ignored) onChange(after, manner);
  };

  return (
    <>
      <ChoiceGroup
        {...props}
        multiple={multiple}
        count={question.options.length}
        isChosen={(index) => chosen.includes(index)}
        onPick={pick}
        choiceOfKey={letterKey}
        className={styles.options}
        choiceClassName={() => styles.option ?? ''}
      >
        {(index) => (
          <>
            {hinted && (
              <kbd className={styles.key} aria-hidden="true">
                {letterOf(index)}
              </kbd>
            )}
            <span className={styles.optionText}>
              {textIn(question.options[index]?.text, language)}
            </span>
            <span className={multiple ? styles.tick : styles.dot} aria-hidden="true" />
          </>
        )}
      </ChoiceGroup>
      <p className={styles.note} role="status">
        {blocked ? text('tooManyChoices', { max }) : ''}
      </p>
    </>
  );
}
