import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import type { PollView } from '@canvass/contracts/poll/view';
import type { QuestionView } from '@canvass/contracts/question/view';
import { onDemand } from '../../../ui/browser/on-demand.js';
import { RecordPage } from '../../../ui/record/record-page.js';
import { useEditorState } from '../../../ui/record/use-editor-state.js';
import { usePoll } from '../api/poll.js';
import { useOrderedQuestions } from '../api/question.js';
import { EditorSkeleton } from '../components/editor-skeleton.js';
import { Editor } from '../components/editor.js';
import { stateOfEdit, stateOfNew, type NewPollStart } from '../components/editor-state.js';

const noQuestions: readonly QuestionView[] = [];

function newState(begun: Partial<NewPollStart> | null) {
  return begun?.fields && stateOfNew({ ...begun, fields: begun.fields });
}

interface PollProps {
  onPublished: (poll: PollView) => void;
}

const LibraryPoll = onDemand(
  async () => (await import('./library-poll.js')).LibraryPoll,
  EditorSkeleton,
);

/**
 * The editor of a poll, or of a new one with what the add-poll dialog begins it with.
 * @param onPublished called with a poll that was saved to be answered
 */
export function Poll(props: PollProps) {
  return useParams().action === 'library' ? <LibraryPoll /> : <OwnPoll {...props} />;
}

function OwnPoll({ onPublished }: PollProps) {
  const { t } = useTranslation();
  const { id } = useParams();
  const begun = useLocation().state as Partial<NewPollStart> | null;
  const poll = usePoll(id);
  const questions = useOrderedQuestions(poll.data?.questions);
  const fetched =
    poll.data && questions.data
      ? stateOfEdit({ poll: poll.data, questions: questions.data })
      : undefined;
  const { account, key, opened, onReload } = useEditorState({
    word: 'poll',
    id,
    fresh: id === undefined ? newState(begun) : fetched,
    refetch: async () => (await Promise.all([poll.refetch(), questions.refetch()]))[0],
    isOpenable: ({ active }) => active,
  });
  const failure = poll.error ?? questions.error;
  const isNowhere = account !== undefined && id === undefined && !opened;
  // An editor that is open stays open when the account becomes inactive, so that no work is lost.
  const isLocked = account?.type === 'user' || (account?.active === false && !opened);
  if (isLocked || isNowhere) return <Navigate to="/polls" replace />;
  return (
    <RecordPage
      skeleton={<EditorSkeleton />}
      isMissing={poll.data === null || failure !== null}
      error={failure}
      onRetry={() => void (poll.error ? poll.refetch() : questions.refetch())}
      icon="poll"
      missing={t('poll.notFound')}
      list={{ address: '/polls', label: t('poll.toList') }}
    >
      {opened && (
        <Editor
          key={key}
          {...opened}
          known={questions.data ?? opened.state.start?.questions ?? noQuestions}
          onReload={onReload}
          onPublished={onPublished}
        />
      )}
    </RecordPage>
  );
}
