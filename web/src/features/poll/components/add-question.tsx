import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuestionType } from '@canvass/contracts/question/question';
import { Button } from '../../../ui/controls/button.js';
import { FieldError } from '../../../ui/fields/field-error.js';
import { Stack } from '../../../ui/layout/stack.js';
import { PlanHint } from '../../../ui/plan/plan-hint.js';
import { onDemand } from '../../../ui/browser/on-demand.js';
import { useMoreRoom } from '../../../session/room.js';

const TypePicker = onDemand(async () => (await import('./type-picker.js')).TypePicker);

/** That the plan has no room for another question. */
export interface FullPlan {
  /** In the reader's language. */
  text: string;
  /** Id of the element that says it. */
  hint: string;
}

interface AddQuestionProps {
  isConsentForm: boolean;
  /** Undefined while there is room. */
  full: FullPlan | undefined;
  /** Whether a type is being picked. */
  isPicking: boolean;
  onPicking: (isPicking: boolean) => void;
  onWrite: (type: QuestionType) => void;
  onPickKnown: () => void;
  error: string | undefined;
}

/** Adds a question to a poll: a new one of a type that is picked here, or some of the bank. Escape closes the list of types. */
export function AddQuestion({
  isConsentForm,
  full,
  isPicking,
  onPicking,
  onWrite,
  onPickKnown,
  error,
}: AddQuestionProps) {
  const { t } = useTranslation();
  const wrong = useId();
  const moreRoom = useMoreRoom('questions');
  const adds = useRef<HTMLButtonElement>(null);
  const place = useRef<HTMLDivElement>(null);
  return (
    <Stack ref={place} gap={2}>
      <Stack row wrap gap={2}>
        <Button
          ref={adds}
          icon="plus"
          kind="secondary"
          aria-expanded={isPicking}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? wrong : full?.hint}
          disabled={full !== undefined}
          onClick={() => onPicking(!isPicking)}
        >
          {t('poll.writing.add')}
        </Button>
        <Button kind="secondary" onClick={onPickKnown}>
          {t('poll.writing.fromBank')}
        </Button>
      </Stack>
      {full && <PlanHint id={full.hint} text={full.text} lifts={moreRoom} />}
      {isPicking && full === undefined && (
        <TypePicker {...{ isConsentForm, place, adds, onWrite }} onEnd={() => onPicking(false)} />
      )}
      {error && (
        <FieldError id={wrong} isAlert>
          {error}
        </FieldError>
      )}
    </Stack>
  );
}
