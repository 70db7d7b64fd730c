import { useTranslation } from 'react-i18next';
import type { ResponseView } from '@canvass/contracts/response/view';
import { useFormat } from '../../../i18n/format.js';
import { Mood } from '../../../ui/question/mood.js';
import styles from './answer-value.module.css';

export type Answer = ResponseView['answers'][number];

/** What was answered, as the reader writes dates and numbers: faces as faces, signatures as pictures, all else as words. */
export function AnswerValue({ answer: { question, content } }: { answer: Answer }) {
  const { t } = useTranslation();
  const { number, day } = useFormat();
  const [first] = content;
  if (question.type === 'signature') {
    return (
      <img
        src={String(first)}
        alt={t('response.signature')}
        loading="lazy"
        className={styles.signature}
      />
    );
  }
  if (question.type === 'emojiRating' && typeof first === 'number') {
    return <Mood emoji={question.emoji} value={first} of={question.max ?? first} />;
  }
  const words = content.map((value) => {
    if (typeof value === 'boolean') return t(value ? 'response.yes' : 'response.no');
    if (typeof value === 'number') return number(value);
    return question.type === 'date' ? day(value) : value;
  });
  return words.join(', ');
}
