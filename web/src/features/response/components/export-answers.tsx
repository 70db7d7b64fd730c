import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswersList } from '@canvass/contracts/response/view';
import { Button } from '../../../ui/controls/button.js';
import type { ExportedAnswers } from './export-dialog.js';

const ExportDialog = lazy(async () => ({
  default: (await import('./export-dialog.js')).ExportDialog,
}));

interface ExportAnswersProps {
  /** Which answers; null while that is not known. */
  answers: ExportedAnswers | null;
  /** Of the poll; undefined until they have come. */
  questions: AnswersList['questions'] | undefined;
}

/** Takes the answers that a screen is about away as a file. */
export function ExportAnswers({ answers, questions = [] }: ExportAnswersProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        kind="quiet"
        icon="download"
        aria-haspopup="dialog"
        disabled={answers === null}
        onClick={() => setOpen(true)}
      >
        {t('exportAnswers.open')}
      </Button>
      {isOpen && answers && (
        <Suspense>
          <ExportDialog answers={answers} questions={questions} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
