import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormQuestion } from '@canvass/contracts/edition/form';
import type { Language } from '@canvass/contracts/language/language';
import type { PollContent } from '@canvass/contracts/poll/poll';
import { Button } from '../../../ui/controls/button.js';
import { Dialog } from '../../../ui/dialogs/dialog.js';
import { Skeleton } from '../../../ui/feedback/skeleton.js';
import { PreviewPane } from './preview-pane.js';
import { WELCOME } from './welcome.js';

interface PreviewDialogProps {
  poll: PollContent;
  /** Undefined until they are loaded. */
  questions: readonly FormQuestion[] | undefined;
  /** As the pane has it. */
  writtenIn?: Language;
  /** Stands in for questions that could not be loaded. */
  failed?: ReactNode;
  /** Stands above the preview. */
  note?: ReactNode;
  /** What can be done with the poll, beside closing it. */
  action?: ReactNode;
  onClose: () => void;
}

/** Goes through a poll as a respondent would; mounted while it is open. */
export function PreviewDialog({
  poll,
  questions,
  writtenIn,
  failed,
  note,
  action,
  onClose,
}: PreviewDialogProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(WELCOME);
  return (
    <Dialog
      open
      title={poll.name}
      width={960}
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {t('ui.close')}
          </Button>
          {action}
        </>
      }
    >
      {note}
      {questions ? (
        <PreviewPane
          poll={poll}
          questions={questions}
          writtenIn={writtenIn}
          shown={shown}
          onShow={setShown}
        />
      ) : (
        failed || <Skeleton height={650} />
      )}
    </Dialog>
  );
}
