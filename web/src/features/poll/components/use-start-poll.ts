import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useAccount } from '../../../session/profile.js';
import { placeOf } from '../../../ui/record/editor-state.js';
import { forgetWork } from '../../../ui/record/kept-work.js';
import type { NewPollFields } from './draft.js';
import type { NewPollStart } from './editor-state.js';
import { questionsOf, type TemplateName } from './templates.js';
import { useQuestionLanguages } from './use-question-languages.js';

/** Opens the editor with a new poll: with what has been filled in, and the questions of a template. Nothing is saved yet. */
export function useStartPoll() {
  const { t } = useTranslation();
  const [language] = useQuestionLanguages();
  const navigate = useNavigate();
  const account = useAccount();
  return (fields: NewPollFields, template: TemplateName | 'blank') => {
    if (account) forgetWork(account.id, placeOf('poll', undefined));
    const newQuestions =
      template === 'blank' ? [] : questionsOf(template, language, (key) => t(key));
    const state: NewPollStart = { fields, newQuestions };
    void navigate('/poll', { state });
  };
}
