import { useTranslation } from 'react-i18next';
import type { EmojiSet } from '@canvass/contracts/question/question';
import { faceOf } from '@canvass/contracts/question/face-of';
import { Face, Thumb } from '../../questions/faces.js';
import styles from './mood.module.css';

interface MoodProps {
  /** Undefined for the usual faces. */
  emoji: EmojiSet | undefined;
  /** From 1, the worst. */
  value: number;
  /** How many could be chosen. */
  of: number;
}

/** A face or a thumb that was chosen, as it was shown. */
export function Mood({ emoji, value, of }: MoodProps) {
  const { t } = useTranslation();
  return (
    <span role="img" aria-label={t('question.mood', { value, of })} className={styles.mood}>
      {emoji === 'thumbs' ? (
        <Thumb up={value > 1} />
      ) : (
        <Face mood={faceOf(value - 1, of)} filled={emoji !== 'happy2'} />
      )}
    </span>
  );
}
