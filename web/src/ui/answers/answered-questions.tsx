import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Text } from '../text/text.js';
import styles from './answered-questions.module.css';

interface AnsweredQuestion {
  id: string;
  text: string;
  /** Nothing where the question was not answered. */
  answer: ReactNode;
}

interface AnsweredQuestionsProps {
  questions: readonly AnsweredQuestion[];
  /** The language of the questions, where it is not the reader's. */
  written?: { lang: string; dir: string };
}

/** Questions of one response in their order, each with its answer. */
export function AnsweredQuestions({ questions, written }: AnsweredQuestionsProps) {
  const { t } = useTranslation();
  return (
    <dl className={styles.answers}>
      {questions.map(({ id, text, answer }) => (
        <div key={id}>
          <Text as="dt" size="small" tone="secondary" breaks {...written}>
            <bdi>{text}</bdi>
          </Text>
          <Text as="dd" size="lead" tone="ink" breaks className={styles.answer}>
            {answer || (
              <Text as="span" tone="tertiary">
                {t('response.notAnswered')}
              </Text>
            )}
          </Text>
        </div>
      ))}
    </dl>
  );
}
