import { useContext, useState } from 'react';
import { textIn } from '@canvass/contracts/language/language';
import { choose } from '@canvass/contracts/question/answer';
import { ChoiceGroup } from './ChoiceGroup.js';
import { KeysEverywhere } from './keyboard.js';
import { letterKey, letterOf } from './letters.js';
import type { ControlProps, Manner } from './props.js';
import styles from './images.module.css';
import { useText } from './texts.js';

/** Pictures to choose from. */
export default function Images(props: ControlProps) {
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
        count={question.images.length}
        isChosen={(index) => chosen.includes(index)}
        onPick={pick}
        choiceOfKey={letterKey}
        className={styles.images}
        choiceClassName={() => styles.image ?? ''}
      >
        {(index) => (
          <>
            <img src={question.images[index]?.src} alt="" loading="lazy" decoding="async" />
            <span className={styles.caption}>
              {hinted && <kbd aria-hidden="true">{letterOf(index)}</kbd>}
              <span>
                {textIn(question.images[index]?.text, language) ||
                  text('picture', { number: index + 1 })}
              </span>
            </span>
          </>
        )}
      </ChoiceGroup>
      <p className={styles.note} role="status">
        {blocked ? text('tooManyChoices', { max }) : ''}
      </p>
    </>
  );
}
