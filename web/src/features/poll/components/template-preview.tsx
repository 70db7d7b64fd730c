import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { tidyQuestion } from '@canvass/contracts/question/rules';
import { newPollWith } from './draft.js';
import { PreviewDialog } from './preview-dialog.js';
import { questionsOf, templates, type TemplateName } from './templates.js';
import { useQuestionLanguages } from './use-question-languages.js';

/** Goes through a template as a respondent would; mounted while it is open. */
export function TemplatePreview({ name, onClose }: { name: TemplateName; onClose: () => void }) {
  const { t } = useTranslation();
  const [language] = useQuestionLanguages();
  const questions = useMemo(
    () =>
      questionsOf(name, language, (key) => t(key)).map(({ id, content }) => ({
        ...tidyQuestion(content),
        _id: id,
      })),
    [name, language, t],
  );
  return (
    <PreviewDialog
      poll={newPollWith({ name: t(templates[name].name) })}
      questions={questions}
      onClose={onClose}
    />
  );
}
