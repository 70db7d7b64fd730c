import { useContext } from 'react';
import { ChoiceGroup } from './ChoiceGroup.js';
import { KeysEverywhere } from './keyboard.js';
import { letterOf, letterKey } from './letters.js';
import { OtherField } from './late.js';
import type { ControlProps } from './props.js';
import styles from './question.module.css';
import { useChoices } from './use-choices.js';
import { worded } from './worded.js';

/** One choice, or several up to the question's maximum. */
export default function Closed(props: ControlProps) {
  const { question, language } = props;
  const hinted = useContext(KeysEverywhere);
  const { notice, ...choosing } = useChoices(props);

  return (
    <>
      <ChoiceGroup
        {...props}
        {...choosing}
        count={question.options.length}
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
            <span
              className={styles.optionText}
              {...worded(question.options[index]?.text, language)}
            />
            <span className={choosing.multiple ? styles.tick : styles.dot} aria-hidden="true" />
          </>
        )}
      </ChoiceGroup>
      {question.options.some(({ kind }, index) => kind === 'other' && choosing.isChosen(index)) && (
        <OtherField {...props} />
      )}
      <p className={styles.note} role="status">
        {notice}
      </p>
    </>
  );
}
