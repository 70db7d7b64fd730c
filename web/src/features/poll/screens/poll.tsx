import { useState } from 'react';
import Button from '@mui/joy/Button';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router-dom';
import { useAccount } from '../../../session/profile.js';
import { keptWork } from '../../../ui/kept-work.js';
import { Page } from '../../../ui/page.js';
import { RecordMissing } from '../../../ui/record-missing.js';
import { useOpened } from '../../../ui/use-opened.js';
import { usePoll } from '../api/get-poll.js';
import { useOrderedQuestions } from '../api/get-questions.js';
import { begin, type Beginning } from '../components/draft.js';
import { EditorSkeleton } from '../components/editor-skeleton.js';
import { Editor } from '../components/editor.js';
import { beginNew, beginWork, placeOf, type Work } from '../components/work.js';

/** A poll of its own, or a new one as the add-poll dialog began it. */
export function Poll() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { id } = useParams();
  const { beginning } = (useLocation().state ?? {}) as { beginning?: Beginning };
  const account = useAccount();
  const poll = usePoll(id);
  const questions = useOrderedQuestions(poll.data?.questions);
  const [version, setVersion] = useState(0);
  const key = `${placeOf(id)} ${version}`;
  const fetched = poll.data && questions.data ? beginWork(poll.data, questions.data) : undefined;
  const fresh = id === undefined ? beginning && beginNew(begin(beginning)) : fetched;
  const kept = account && keptWork<Work>(account.id, placeOf(id));
  const work = useOpened(key, account?.active ? (kept ?? fresh) : undefined);
  const reload = async () => {
    const { isSuccess } = await poll.refetch();
    if (isSuccess) setVersion(version + 1);
  };
  const failure = poll.error ?? questions.error;
  const isNowhere = account !== undefined && id === undefined && !work;
  // What was opened stays open when an account ceases to be active; its work is not lost.
  const isLocked = account?.type === 'user' || (account?.active === false && !work);
  if (isLocked || isNowhere) return <Navigate to="/polls" replace />;
  if (!work && (poll.data === null || failure)) {
    return (
      <RecordMissing
        icon="poll"
        title={t('poll.notFound')}
        toList={<Button onClick={() => void navigate('/polls')}>{t('poll.toList')}</Button>}
        error={failure}
        onRetry={() => void (poll.error ? poll.refetch() : questions.refetch())}
      />
    );
  }
  return (
    <Page>
      {work && account ? (
        <Editor key={key} work={work} accountId={account.id} onReload={() => void reload()} />
      ) : (
        <EditorSkeleton />
      )}
    </Page>
  );
}
