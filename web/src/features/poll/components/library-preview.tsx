import { useTranslation } from 'react-i18next';
import type { LibraryPollView } from '@canvass/contracts/library/view';
import { useFormat } from '../../../i18n/format.js';
import { useFullText } from '../../../session/room.js';
import { Button } from '../../../ui/controls/button.js';
import { Notice } from '../../../ui/feedback/notice.js';
import { Stack } from '../../../ui/layout/stack.js';
import { PlanHint } from '../../../ui/plan/plan-hint.js';
import { contentOf } from './draft.js';
import { formQuestionOf } from './form-question.js';
import { useNotInPlan } from './library-terms.js';
import { PreviewDialog } from './preview-dialog.js';

interface LibraryPreviewProps {
  poll: LibraryPollView;
  title: string;
  /** Undefined where the viewer may not copy. */
  onCopy: ((leaveOut: boolean) => void) | undefined;
  isCopying: boolean;
  onClose: () => void;
}

/** Goes through a poll of the library as a respondent would, says what of it the plan does not allow, and copies it. */
export function LibraryPreview({ poll, title, onCopy, isCopying, onClose }: LibraryPreviewProps) {
  const { t } = useTranslation();
  const { list } = useFormat();
  const { features, types } = useNotInPlan()(poll);
  const noPolls = useFullText('polls');
  const noQuestions = useFullText('questions', Math.max(0, poll.questions.length - 1));
  const isLess = features.length > 0;
  const refused = list(types.map((type) => t(`question.types.${type}`)));
  const lost = list(features.map((feature) => t(`plan.field.features.${feature}`)));
  const reasons = [
    noPolls,
    noQuestions,
    types.length > 0 ? t('library.typesMissing', { types: refused }) : undefined,
  ].filter((reason) => reason !== undefined);
  return (
    <PreviewDialog
      poll={{ ...contentOf(poll), name: title }}
      questions={poll.questionContents.map(formQuestionOf)}
      onClose={onClose}
      note={
        onCopy && (
          <Stack gap={2}>
            {reasons.map((reason) => (
              <PlanHint key={reason} text={reason} />
            ))}
            {isLess && <Notice icon="lock">{t('library.leftOut', { features: lost })}</Notice>}
          </Stack>
        )
      }
      action={
        onCopy && (
          <Button
            icon="copy"
            disabled={reasons.length > 0}
            loading={isCopying}
            onClick={() => onCopy(isLess)}
          >
            {t(isLess ? 'library.copyLess' : 'library.copy')}
          </Button>
        )
      }
    />
  );
}
