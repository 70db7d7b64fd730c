import { useState } from 'react';
import Button from '@mui/joy/Button';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { useAccount } from '../../../session/profile.js';
import { useAllowedTypes } from '../../../session/room.js';
import { keptWork } from '../../../ui/kept-work.js';
import { Page } from '../../../ui/page.js';
import { RecordMissing } from '../../../ui/record-missing.js';
import { useOpened } from '../../../ui/use-opened.js';
import { useQuestion } from '../api/get-question.js';
import { EditorSkeleton } from '../components/editor-skeleton.js';
import { beginWork, Editor, placeOf, type Work } from '../components/editor.js';

/** A question of its own, or a new one. */
export function Question() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { id } = useParams();
  const account = useAccount();
  const types = useAllowedTypes();
  const question = useQuestion(id);
  const [version, setVersion] = useState(0);
  const key = `${placeOf(id)} ${version}`;
  const isThere = account && (id === undefined || question.data);
  const work = useOpened(
    key,
    isThere
      ? (keptWork<Work>(account.id, placeOf(id)) ?? beginWork(question.data ?? undefined, types))
      : undefined,
  );
  const reload = async () => {
    const { isSuccess } = await question.refetch();
    if (isSuccess) setVersion(version + 1);
  };
  if (!work && (question.data === null || question.isError)) {
    return (
      <RecordMissing
        icon="question"
        title={t('question.notFound')}
        toList={<Button onClick={() => void navigate('/questions')}>{t('question.toList')}</Button>}
        error={question.error}
        onRetry={() => void question.refetch()}
      />
    );
  }
  return (
    <Page>
      {work && account ? (
        <Editor
          key={key}
          work={work}
          account={account}
          isReadOnly={account.type === 'user' || !account.active}
          onReload={() => void reload()}
        />
      ) : (
        <EditorSkeleton />
      )}
    </Page>
  );
}
