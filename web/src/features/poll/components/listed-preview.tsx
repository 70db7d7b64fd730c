import type { PollView } from '@canvass/contracts/poll/view';
import { LoadFailed } from '../../../ui/feedback/load-failed.js';
import { useOrderedQuestions } from '../api/question.js';
import { contentOf } from './draft.js';
import { formQuestionOf } from './form-question.js';
import { PreviewDialog } from './preview-dialog.js';

/** Goes through a poll of the list as a respondent would; mounted while it is open. */
export function ListedPreview({ poll, onClose }: { poll: PollView; onClose: () => void }) {
  const questions = useOrderedQuestions(poll.questions);
  return (
    <PreviewDialog
      poll={contentOf(poll)}
      questions={questions.data?.map(formQuestionOf)}
      failed={
        questions.error && (
          <LoadFailed error={questions.error} onRetry={() => void questions.refetch()} />
        )
      }
      onClose={onClose}
    />
  );
}
