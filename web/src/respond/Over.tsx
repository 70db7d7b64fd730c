import { useText } from '../questions/texts.js';
import forms from './form.module.css';
import { Screen } from './Screen.js';

/** Why a form is not offered at once: it was answered from this page, or its countdown has run. */
export type Ended = 'answeredHere' | 'timeOver';

interface OverProps {
  ended: Ended;
  /** Absent where the form is offered once. */
  onAgain?: (() => void) | undefined;
}

/** Instead of a fresh form, for those who come back to a page where they have answered. */
export default function Over({ ended, onAgain }: OverProps) {
  const text = useText();
  return (
    <Screen title={text(`${ended}Title`)} text={text(`${ended}Text`)}>
      {onAgain && (
        <button type="button" className={forms.quiet} onClick={onAgain}>
          {text('answerAgain')}
        </button>
      )}
    </Screen>
  );
}
