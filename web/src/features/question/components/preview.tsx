import { useTranslation } from 'react-i18next';
import type { Language } from '@canvass/contracts/language/language';
import { textIn } from '@canvass/contracts/language/language';
import type { QuestionContent } from '@canvass/contracts/question/question';
import { largestMaximum, tidyQuestion } from '@canvass/contracts/question/rules';
import { QuestionPreview } from '../../../ui/question/question-preview.js';
import { Text } from '../../../ui/text/text.js';
import styles from './preview.module.css';

interface PreviewProps {
  id: string | undefined;
  content: QuestionContent;
  language: Language;
}

/** The question with its rule brought within bounds: others cannot be drawn. */
function drawable(content: QuestionContent): QuestionContent {
  const { min, max } = content.validationRule;
  const whole = (value: number, least: number, most: number) =>
    Number.isInteger(value) ? Math.min(most, Math.max(least, value)) : least;
  const most = largestMaximum(content);
  const rule = { min: whole(min, 0, most), max: whole(max, 1, most) };
  return { ...tidyQuestion(content), validationRule: rule };
}

/** The question as respondents will see it. */
export function Preview({ id, content, language }: PreviewProps) {
  const { t } = useTranslation();
  const question = drawable(content);
  const hasText = textIn(question.question, language) !== '';
  return (
    <section aria-label={t('question.preview')} className={styles.preview}>
      <Text as="h2" size="small" weight="medium" tone="secondary" marginBottom={2}>
        {t('question.preview')}
      </Text>
      <QuestionPreview
        isPlaceholder={!hasText}
        language={language}
        question={{
          ...question,
          question: hasText ? question.question : { [language]: t('question.previewText') },
          _id: id ?? 'new',
        }}
      />
    </section>
  );
}
