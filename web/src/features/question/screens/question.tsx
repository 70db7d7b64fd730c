import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { QuestionView } from '@canvass/contracts/question/view';
import { useAccount, useIsInactive, useIsReadOnly } from '../../../session/profile.js';
import { useAllowedTypes } from '../../../session/room.js';
import { RecordPage } from '../../../ui/record/record-page.js';
import { useEditorState } from '../../../ui/record/use-editor-state.js';
import { editorStateOf } from '../../../ui/record/editor-state.js';
import { useQuestion } from '../api/question.js';
import { draftOf, type QuestionDraft } from '../../../ui/question/question-edit.js';
import { newDraft } from '../components/draft.js';
import { EditorSkeleton } from '../components/editor-skeleton.js';
import { Editor } from '../components/editor.js';

/** A question of its own, or a new one. */
export function Question() {
  const { t } = useTranslation();
  const { id } = useParams();
  const languages = useAccount()?.questionLanguages ?? [];
  const isReadOnly = useIsReadOnly();
  const isInactive = useIsInactive();
  const types = useAllowedTypes();
  const question = useQuestion(id);
  const fetched = question.data
    ? editorStateOf(question.data, draftOf(question.data, languages))
    : undefined;
  const fresh =
    id === undefined
      ? editorStateOf<QuestionView, QuestionDraft>(undefined, newDraft(types))
      : fetched;
  const { key, opened, onReload } = useEditorState({
    ...{ word: 'question', id, fresh },
    refetch: question.refetch,
  });
  return (
    <RecordPage
      kind={t('route.question')}
      name={id === undefined ? t('question.newTitle') : question.data?.name}
      skeleton={<EditorSkeleton />}
      isMissing={question.data === null || question.isError}
      error={question.error}
      onRetry={() => void question.refetch()}
      icon="question"
      missing={t('question.notFound')}
      list={{ address: '/questions', label: t('question.toList') }}
    >
      {opened && (
        <Editor
          key={key}
          {...opened}
          languages={languages}
          isReadOnly={isReadOnly || isInactive}
          onReload={onReload}
        />
      )}
    </RecordPage>
  );
}
