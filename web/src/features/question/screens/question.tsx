import { useState } from 'react';
import Button from '@mui/joy/Button';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { useAccount } from '../../../session/profile.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { Page } from '../../../ui/page.js';
import { useQuestion } from '../api/get-question.js';
import { EditorSkeleton } from '../components/editor-skeleton.js';
import { Editor } from '../components/editor.js';

/** A question of its own, or a new one. */
export function Question() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { id } = useParams();
  const account = useAccount();
  const question = useQuestion(id);
  const [version, setVersion] = useState(0);
  const isMissing = question.data === null || question.isError;
  const isWaiting = !account || (id !== undefined && question.data === undefined);
  return (
    <Page>
      {isMissing ? (
        <EmptyState
          icon="question"
          title={t('question.notFound')}
          action={
            <Button onClick={() => void navigate('/questions')}>{t('question.toList')}</Button>
          }
        />
      ) : isWaiting ? (
        <EditorSkeleton />
      ) : (
        <Editor
          key={`${id ?? 'new'} ${version}`}
          {...(question.data ? { view: question.data } : {})}
          languages={account.questionLanguages}
          isReadOnly={account.type === 'user'}
          onReload={() => {
            void question.refetch().then(() => setVersion(version + 1));
          }}
        />
      )}
    </Page>
  );
}
