import { ratingValues } from '@canvass/contracts/question/answer';
import { ChoiceGroup } from './ChoiceGroup.js';
import type { ControlProps } from './props.js';
import { StarShape } from './StarShape.js';
import styles from './scale.module.css';
import { useText } from './texts.js';
import { useNumberKey } from './use-number-key.js';

/** Stars from 1, or the eleven numbers of a Net Promoter Score with what its ends mean. */
export default function Scale(props: ControlProps) {
  const { question, value, onChange } = props;
  const text = useText();
  const values = ratingValues(question);
  const choiceOfKey = useNumberKey(values);
  const chosen = value?.[0] as number | undefined;
  const stars = question.type === 'starRating';
  const lit = (index: number) => stars && chosen !== undefined && (values[index] ?? 0) <= chosen;

  return (
    <div className={stars ? styles.stars : styles.numbers}>
      <ChoiceGroup
        {...props}
        multiple={false}
        count={values.length}
        isChosen={(index) => values[index] === chosen}
        onPick={(index, manner) => onChange([values[index] ?? 0], manner)}
        choiceOfKey={choiceOfKey}
        labelOf={(index) =>
          text(stars ? 'starsOf' : 'valueOf', {
            value: values[index] ?? 0,
            max: values[values.length - 1] ?? 0,
          })
        }
        className={styles.scale}
        choiceClassName={(index) =>
          `${stars ? styles.star : styles.number} ${lit(index) ? styles.lit : ''}`
        }
      >
        {(index) => (stars ? <StarShape /> : values[index])}
      </ChoiceGroup>
      {question.type === 'nps' && (
        <div className={styles.ends} aria-hidden="true">
          <span>{text('npsLow')}</span>
          <span>{text('npsHigh')}</span>
        </div>
      )}
    </div>
  );
}
