import { useState } from 'react';
import Button from '@mui/joy/Button';
import Skeleton from '@mui/joy/Skeleton';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router-dom';
import { useIsReadOnly } from '../../../session/profile.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { Page } from '../../../ui/page.js';
import { usePoll } from '../api/get-poll.js';
import { useOrderedQuestions } from '../api/get-questions.js';
import { begin, contentOf, type Beginning } from '../components/draft.js';
import { Editor } from '../components/editor.js';

/** A poll of its own, or a new one as the add-poll dialog began it. */
export function Poll() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { id } = useParams();
  const { beginning } = (useLocation().state ?? {}) as { beginning?: Beginning };
  const poll = usePoll(id);
  const questions = useOrderedQuestions(id === undefined ? [] : poll.data?.questions);
  const isReadOnly = useIsReadOnly();
  const [version, setVersion] = useState(0);
  if (isReadOnly || (id === undefined && !beginning)) return <Navigate to="/polls" replace />;
  if (poll.data === null || poll.isError || questions.isError) {
    return (
      <Page>
        <EmptyState
          icon="poll"
          title={t('poll.notFound')}
          action={<Button onClick={() => void navigate('/polls')}>{t('poll.toList')}</Button>}
        />
      </Page>
    );
  }
  const initial = poll.data ? contentOf(poll.data) : beginning && begin(beginning);
  const isWaiting = (id !== undefined && !poll.data) || !initial || !questions.data;
  return (
    <Page>
      {isWaiting ? (
        <Skeleton variant="rectangular" height={650} aria-busy="true" />
      ) : (
        <Editor
          key={`${id ?? 'new'} ${version}`}
          {...(poll.data ? { view: poll.data } : {})}
          initial={initial}
          initialQuestions={questions.data}
          onReload={() => void poll.refetch().then(() => setVersion(version + 1))}
        />
      )}
    </Page>
  );
}
