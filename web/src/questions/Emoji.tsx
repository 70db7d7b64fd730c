import { ChoiceGroup } from './ChoiceGroup.js';
import { faceOf } from '@canvass/contracts/question/face-of';
import { Face, Thumb } from './faces.js';
import type { ControlProps } from './props.js';
import styles from './scale.module.css';
import { useText } from './texts.js';
import { useRating } from './use-rating.js';

const MOODS = ['moodWorst', 'moodBad', 'moodNeutral', 'moodGood', 'moodBest'] as const;

/** Faces or thumbs, from the worst to the best. */
export default function Emoji(props: ControlProps) {
  const { question } = props;
  const text = useText();
  const { values, choosing } = useRating(props);
  const thumbs = question.emoji === 'thumbs';
  const label = (index: number) =>
    thumbs
      ? text(index === 0 ? 'thumbDown' : 'thumbUp')
      : text(MOODS[faceOf(index, values.length)] ?? 'moodNeutral');

  return (
    <ChoiceGroup
      {...props}
      {...choosing}
      labelOf={label}
      className={styles.faces}
      choiceClassName={() => styles.face ?? ''}
    >
      {(index) =>
        thumbs ? (
          <Thumb up={index > 0} />
        ) : (
          <Face mood={faceOf(index, values.length)} filled={question.emoji !== 'happy2'} />
        )
      }
    </ChoiceGroup>
  );
}
