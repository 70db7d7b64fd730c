import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useAccount } from '../../../session/profile.js';
import { placeOf } from '../../../ui/record/editor-state.js';
import { forgetWork } from '../../../ui/record/kept-work.js';
import { useCreatePoll } from '../api/poll.js';
import { newPollWith, toCreation, type NewPollFields } from './draft.js';
import { questionsOf, type TemplateName } from './templates.js';
import { useQuestionLanguages } from './use-question-languages.js';

/**
 * Opens the editor with a new poll: blank, with what has been filled in, or made of a template and saved as a draft, its
 * questions with it.
 */
export function useStartPoll() {
  const { t } = useTranslation();
  const [language] = useQuestionLanguages();
  const navigate = useNavigate();
  const account = useAccount();
  const creation = useCreatePoll();
  const start = (fields: NewPollFields, template: TemplateName | 'blank') => {
    if (template === 'blank') {
      if (account) forgetWork(account.id, placeOf('poll', undefined));
      return void navigate('/poll', { state: { fields } });
    }
    const newQuestions = questionsOf(template, language, (key) => t(key));
    const questions = newQuestions.map(({ id }) => id);
    creation.mutate(
      { ...toCreation(newPollWith(fields)), questions, newQuestions },
      { onSuccess: ({ _id }) => void navigate(`/poll/${_id}`) },
    );
  };
  return { start, isStarting: creation.isPending };
}
