import { useTranslation } from 'react-i18next';
import type { Status } from '@canvass/contracts/question/question';
import type { QuestionView } from '@canvass/contracts/question/view';
import { useLacksFeature } from '../../../session/features.js';
import { useAccount, useIsInactive } from '../../../session/profile.js';
import type { RowAction } from '../../../ui/lists/list-columns.js';
import { statusActions } from '../../../ui/lists/status-actions.js';
import { showSuccess } from '../../../ui/feedback/toast.js';
import { useCreateQuestion, useEditQuestion } from '../api/question.js';
import { copyOf } from './copy-of.js';

const said = ['question.switchedOff', 'question.drafted', 'question.published'] as const;

/** What can be done to a question in the list. */
export function useRowActions(
  onDelete: (question: QuestionView) => void,
  mayCopy: boolean,
): RowAction<QuestionView>[] {
  const { t } = useTranslation();
  const creation = useCreateQuestion();
  const edit = useEditQuestion();
  const isDisabled = useIsInactive();
  const languages = useAccount()?.questionLanguages;
  const onlyIn = useLacksFeature('multiLanguage') ? languages : undefined;
  const setStatus = (question: QuestionView, status: Status) => {
    const was = question.status;
    edit.mutate(
      { id: question._id, status },
      {
        onSuccess: () =>
          showSuccess({
            text: t(said[status], { name: question.name }),
            action: { label: t('ui.undo'), run: () => setStatus({ ...question, status }, was) },
          }),
      },
    );
  };
  const copy = (question: QuestionView) => {
    const name = t('question.copyName', { name: question.name });
    creation.mutate(copyOf(question, name, onlyIn), {
      onSuccess: ({ _id }) =>
        showSuccess({
          text: t('question.copied'),
          action: { label: t('question.editCopy'), to: `/question/${_id}` },
        }),
    });
  };
  return [
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
      key: 'edit',
      label: t('question.edit'),
      icon: 'edit',
      inMenu: true,
      isDisabled,
      to: ({ _id }) => `/question/${_id}`,
    },
    ...statusActions<QuestionView>({
      labels: [t('question.switchOff'), t('question.toDraft'), t('question.publish')],
      isDisabled,
      onSelect: setStatus,
    }),
  ];
}
