import { useTranslation } from 'react-i18next';
import type { Language } from '@canvass/contracts/language/language';
import { textIn } from '@canvass/contracts/language/language';
import type { QuestionContent } from '@canvass/contracts/question/question';
import { onDemand } from '../../../ui/browser/on-demand.js';
import { Skeleton } from '../../../ui/feedback/skeleton.js';
import { drawable } from '../../../ui/question/question-draft.js';
import { Text } from '../../../ui/text/text.js';
import styles from './preview.module.css';

// The question is written before it has come.
const QuestionPreview = onDemand(
  async () => (await import('../../../ui/question/question-preview.js')).QuestionPreview,
  <Skeleton height={322} isBusy />,
);

interface PreviewProps {
  id: string | undefined;
  content: QuestionContent;
  language: Language;
}

/** The question as respondents will see it. */
export function Preview({ id, content, language }: PreviewProps) {
  const { t } = useTranslation();
  const hasText = textIn(content.question, language) !== '';
  return (
    <section aria-label={t('question.preview')} className={styles.preview}>
      <Text as="h2" size="small" weight="medium" tone="secondary" marginBottom={2}>
        {t('question.preview')}
      </Text>
      <QuestionPreview
        isPlaceholder={!hasText}
        language={language}
        question={{
          ...drawable(content, language, t('question.previewText')),
          _id: id ?? 'new',
        }}
      />
    </section>
  );
}
