import Box from '@mui/joy/Box';
import { useTranslation } from 'react-i18next';
import type { Language } from '@canvass/contracts/language/language';
import { textIn } from '@canvass/contracts/language/language';
import type { QuestionContent } from '@canvass/contracts/question/question';
import { largestMaximum, tidyQuestion } from '@canvass/contracts/question/rules';
import { QuestionPreview } from '../../../ui/question/question-preview.js';

interface PreviewProps {
  id: string | undefined;
  content: QuestionContent;
  language: Language;
}

/** A preview can only be drawn within the bounds the rules allow. */
function drawable(content: QuestionContent): QuestionContent {
  const { min, max } = content.validationRule;
  const whole = (value: number, least: number, most: number) =>
    Number.isInteger(value) ? Math.min(most, Math.max(least, value)) : least;
  const most = largestMaximum(content);
  const rule = { min: whole(min, 0, most), max: whole(max, 1, most) };
  return { ...tidyQuestion(content), validationRule: rule };
}

/** The question as respondents will see it, while it is being written. */
export function Preview({ id, content, language }: PreviewProps) {
  const { t } = useTranslation();
  const question = drawable(content);
  const hasText = textIn(question.question, language) !== '';
  return (
    <Box
      component="section"
      aria-label={t('question.preview')}
      sx={{ position: { md: 'sticky' }, insetBlockStart: { md: 80 } }}
    >
      <Box component="h2" sx={{ fontSize: 'sm', fontWeight: 500, color: 'text.secondary', mb: 2 }}>
        {t('question.preview')}
      </Box>
      <QuestionPreview
        isPlaceholder={!hasText}
        language={language}
        question={{
          ...question,
          question: hasText ? question.question : { [language]: t('question.previewText') },
          _id: id ?? 'new',
        }}
      />
    </Box>
  );
}
