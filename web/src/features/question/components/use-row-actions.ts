import { useTranslation } from 'react-i18next';
import type { QuestionView } from '@canvass/contracts/question/view';
import { useLacksFeature } from '../../../session/features.js';
import { useAccount, useIsInactive } from '../../../session/profile.js';
import type { RowAction } from '../../../ui/lists/list-columns.js';
import { statusActions } from '../../../ui/lists/status-actions.js';
import { useCopy } from '../../../ui/lists/use-copy.js';
import { useStatusChange } from '../../../ui/lists/use-status-change.js';
import { useEditQuestion } from '../../../ui/question/use-edit-question.js';
import { useCreateQuestion } from '../api/question.js';
import { copyOf } from './copy-of.js';

/** What is said of each status that one was given. */
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
  const texts = {
    nameOf: (name: string) => t('question.copyName', { name }),
    copied: t('question.copied'),
    edit: t('question.editCopy'),
  };
  const setStatus = useStatusChange<QuestionView>(
    (status, name) => t(said[status], { name }),
    ({ _id: id }, status, onSuccess) => edit.mutate({ id, status }, { onSuccess }),
  );
  const copy = useCopy(texts, '/question', creation, (question: QuestionView, name) =>
    copyOf(question, name, onlyIn),
  );
  return [
    {
      key: 'edit',
      label: t('question.edit'),
      icon: 'edit',
      isDisabled,
      to: ({ _id }) => `/question/${_id}`,
    },
    {
      key: 'history',
      label: t('history.open'),
      icon: 'restore',
      inMenu: true,
      to: ({ _id }) => `/history/question/${_id}`,
    },
    {
      key: 'copy',
      label: t('question.copy'),
      icon: 'copy',
      isDisabled: isDisabled || !mayCopy,
      onSelect: copy,
    },
    ...statusActions<QuestionView>({
      labels: [t('question.switchOff'), t('question.toDraft'), t('question.publish')],
      isDisabled,
      onSelect: setStatus,
    }),
    {
      key: 'delete',
      label: t('question.delete'),
      icon: 'trash',
      inMenu: true,
      isDangerous: true,
      isDisabled,
      onSelect: onDelete,
    },
  ];
}
