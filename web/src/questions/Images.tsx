import { useContext } from 'react';
import { textIn } from '@canvass/contracts/language/language';
import { ChoiceGroup } from './ChoiceGroup.js';
import { KeysEverywhere } from './keyboard.js';
import { letterKey, letterOf } from './letters.js';
import type { ControlProps } from './props.js';
import styles from './images.module.css';
import { useText } from './texts.js';
import { useChoices } from './use-choices.js';

/** Pictures to choose from. */
export default function Images(props: ControlProps) {
  const { question, language } = props;
  const text = useText();
  const hinted = useContext(KeysEverywhere);
  const { notice, ...choosing } = useChoices(props);

  return (
    <>
      <ChoiceGroup
        {...props}
        {...choosing}
        count={question.images.length}
        choiceOfKey={letterKey}
        className={styles.images}
        choiceClassName={() => styles.image ?? ''}
      >
        {(index) => (
          <>
            <img
              src={question.images[index]?.src || undefined}
              alt=""
              loading="lazy"
              decoding="async"
            />
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
        {notice}
      </p>
    </>
  );
}
