import { useTranslation } from 'react-i18next';
import { isPlain } from '@canvass/contracts/question/named-answer';
import type { AnswerView } from '@canvass/contracts/response/view';
import { useFormat } from '../../i18n/format.js';
import { Mood } from '../question/mood.js';
import { typesInWorkspace } from '../question/question-types.js';
import styles from './answer-value.module.css';

/** What was answered, as the reader writes dates and numbers: faces as faces, signatures as pictures, all else as words. */
export function AnswerValue({ answer: { question, content } }: { answer: AnswerView }) {
  const { t } = useTranslation();
  const { number, day } = useFormat();
  const [first] = content;
  const inWords = (wording: (value: string) => string = (value) => value) =>
    content
      .filter(isPlain)
      .map((value) => {
        if (typeof value === 'boolean') return t(value ? 'response.yes' : 'response.no');
        return typeof value === 'number' ? number(value) : wording(value);
      })
      .join(', ');
  switch (typesInWorkspace[question.type].answer) {
    case 'picture':
      return (
        <img
          src={String(first)}
          alt={t('response.signature')}
          loading="lazy"
          className={styles.signature}
        />
      );
    case 'face':
      if (typeof first !== 'number') return inWords();
      return <Mood emoji={question.emoji} value={first} of={question.max ?? first} />;
    case 'day':
      return inWords(day);
    case 'consent':
    case 'words':
      return inWords();
  }
}
