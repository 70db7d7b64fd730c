import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Status } from '@canvass/contracts/question/question';
import type { QuestionView } from '@canvass/contracts/question/view';
import { useLacksFeature } from '../../../session/features.js';
import { useAccount, useIsInactive } from '../../../session/profile.js';
import type { RowAction } from '../../../ui/list-columns.js';
import { showSuccess } from '../../../ui/success.js';
import { showToast } from '../../../ui/toast.js';
import { useCreateQuestion } from '../api/create-question.js';
import { useEditQuestion } from '../api/edit-question.js';
import { copyOf } from './copy-of.js';

/** What is said of a question that got another status. */
type Said = 'question.published' | 'question.drafted' | 'question.switchedOff';

/** What can be done to a question in the list. */
export function useRowActions(
  onDelete: (question: QuestionView) => void,
  mayCopy: boolean,
): RowAction<QuestionView>[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const creation = useCreateQuestion();
  const edit = useEditQuestion();
  const isDisabled = useIsInactive();
  const languages = useAccount()?.questionLanguages;
  const onlyIn = useLacksFeature('multiLanguage') ? languages : undefined;
  const setStatus = (question: QuestionView, status: Status, said: Said) =>
    edit.mutate(
      { id: question._id, status },
      { onSuccess: () => showToast(t(said, { name: question.name }), 'success') },
    );
  const copy = (question: QuestionView) => {
    const name = t('question.copyName', { name: question.name });
    creation.mutate(copyOf(question, name, onlyIn), {
      onSuccess: () => showSuccess(t('question.copied'), t('question.copiedText', { name })),
    });
  };
  return [
    {
      key: 'edit',
      label: t('question.edit'),
      icon: 'edit',
      isDisabled,
      onSelect: (question) => void navigate(`/question/${question._id}`),
    },
    {
      key: 'copy',
      label: t('question.copy'),
      icon: 'copy',
      isDisabled: isDisabled || !mayCopy,
      onSelect: copy,
    },
    {
      key: 'delete',
      label: t('question.delete'),
      icon: 'trash',
      isDisabled,
      onSelect: onDelete,
    },
    {
      key: 'publish',
      label: t('question.publish'),
      icon: 'publish',
      inMenu: true,
      isDisabled,
      isShown: (question) => question.status !== 2,
      onSelect: (question) => setStatus(question, 2, 'question.published'),
    },
    {
      key: 'draft',
      label: t('question.toDraft'),
      icon: 'draft',
      inMenu: true,
      isDisabled,
      isShown: (question) => question.status !== 1,
      onSelect: (question) => setStatus(question, 1, 'question.drafted'),
    },
    {
      key: 'off',
      label: t('question.switchOff'),
      icon: 'ban',
      inMenu: true,
      isDisabled,
      isShown: (question) => question.status !== 0,
      onSelect: (question) => setStatus(question, 0, 'question.switchedOff'),
    },
  ];
}
