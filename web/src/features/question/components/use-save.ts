import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Violation } from '@canvass/contracts/rule/violation';
import type { QuestionView } from '@canvass/contracts/question/view';
import type { Failure } from '../../../api/failure.js';
import type { TextKey } from '../../../i18n/text-key.js';
import { showSuccess } from '../../../ui/success.js';
import { useCreateQuestion } from '../api/create-question.js';
import { useEditQuestion } from '../api/edit-question.js';
import { toCreation, toEdit, type Draft } from './draft.js';

interface SaveOptions {
  /** The question as the edit started from; undefined for a new one. */
  view: QuestionView | undefined;
  /** Called when it is saved, before leaving. */
  onSaved: () => void;
  onRefused: (violations: Violation[]) => void;
  onConflict: (fields: string[]) => void;
}

/** Saves a draft and goes back to the list. */
export function useSave({ view, onSaved, onRefused, onConflict }: SaveOptions) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const creation = useCreateQuestion();
  const edit = useEditQuestion(['editConflict']);
  const leave = (title: TextKey, text: string) => {
    onSaved();
    void navigate('/questions');
    showSuccess(t(title), text);
  };
  const refuse = (failure: Failure) => {
    if (failure.conflict) onConflict(failure.conflict);
    else if (failure.violations.length > 0) onRefused(failure.violations);
  };
  const save = (draft: Draft) => {
    const name = draft.content.name.trim();
    if (!view) {
      const text = draft.status === 2 ? 'question.addedText' : 'question.addedDraftText';
      creation.mutate(toCreation(draft), {
        onSuccess: () => leave('question.added', t(text, { name })),
        onError: refuse,
      });
      return;
    }
    const changes = toEdit(view, draft);
    if (!changes) {
      onSaved();
      void navigate('/questions');
      return;
    }
    edit.mutate(changes, {
      onSuccess: () => leave('question.edited', t('question.editedText', { name })),
      onError: refuse,
    });
  };
  return { save, isSaving: creation.isPending || edit.isPending };
}
