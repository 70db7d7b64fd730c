import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fitsConsentForm } from '@canvass/contracts/poll/rules';
import type { QuestionType } from '@canvass/contracts/question/question';
import { Button } from '../../../ui/controls/button.js';
import { FieldError } from '../../../ui/fields/field-error.js';
import { Stack } from '../../../ui/layout/stack.js';
import { PlanHint } from '../../../ui/plan/plan-hint.js';
import { TypeTiles } from '../../../ui/question/type-tiles.js';
import { useFullText, useMoreRoom } from '../../../session/room.js';

interface AddQuestionProps {
  isConsentForm: boolean;
  onWrite: (type: QuestionType) => void;
  onPickKnown: () => void;
  error: string | undefined;
}

/** Adds a question to a poll: a new one of a type that is picked here, or some of the bank. */
export function AddQuestion({ isConsentForm, onWrite, onPickKnown, error }: AddQuestionProps) {
  const { t } = useTranslation();
  const [isPicking, setPicking] = useState(false);
  const wrong = useId();
  const full = useFullText('questions');
  const moreRoom = useMoreRoom('questions');
  return (
    <Stack gap={2}>
      <Stack row wrap gap={2}>
        <Button
          icon="plus"
          kind="secondary"
          aria-expanded={isPicking}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && wrong}
          disabled={full !== undefined}
          onClick={() => setPicking(!isPicking)}
        >
          {t('poll.writing.add')}
        </Button>
        <Button kind="secondary" onClick={onPickKnown}>
          {t('poll.writing.fromBank')}
        </Button>
      </Stack>
      {full !== undefined && <PlanHint text={full} lifts={moreRoom} />}
      {isPicking && full === undefined && (
        <TypeTiles
          label={t('question.type')}
          fits={(type) => !isConsentForm || fitsConsentForm({ type })}
          onPick={(type) => {
            setPicking(false);
            onWrite(type);
          }}
        />
      )}
      {error && (
        <FieldError id={wrong} isAlert>
          {error}
        </FieldError>
      )}
    </Stack>
  );
}
