import { useContext, useState } from 'react';
import { ChoiceGroup } from './ChoiceGroup.js';
import { KeysEverywhere } from './keyboard.js';
import { letterKey, letterOf } from './letters.js';
import type { ControlProps } from './props.js';
import styles from './images.module.css';
import { useText } from './texts.js';
import { useChoices } from './use-choices.js';
import { worded } from './worded.js';

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
            <Picture src={question.images[index]?.src} />
            <span className={styles.caption}>
              {hinted && <kbd aria-hidden="true">{letterOf(index)}</kbd>}
              <Caption
                said={worded(question.images[index]?.text, language)}
                otherwise={text('picture', { number: index + 1 })}
              />
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

/** What is written below a picture. */
function Caption({ said, otherwise }: { said: ReturnType<typeof worded>; otherwise: string }) {
  return <span {...said}>{said.children || otherwise}</span>;
}

/** An empty box where there is no picture, since browsers draw a frame and a torn picture there. */
function Picture({ src }: { src: string | undefined }) {
  const [broken, setBroken] = useState<string>();
  if (!src || src === broken) return <span className={styles.picture} />;
  return (
    <img
      className={styles.picture}
      src={src}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setBroken(src)}
    />
  );
}
