import { useEffect, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { fitsConsentForm } from '@canvass/contracts/poll/rules';
import type { QuestionType } from '@canvass/contracts/question/question';
import { isComposing } from '../../../questions/composing.js';
import { TypeTiles } from '../../../ui/question/type-tiles.js';

interface TypePickerProps {
  isConsentForm: boolean;
  /** What Escape closes it in, and the button that gets the focus then. */
  place: RefObject<HTMLElement | null>;
  adds: RefObject<HTMLElement | null>;
  onWrite: (type: QuestionType) => void;
  onEnd: () => void;
}

/** The types of a question to be written, of which one is picked. Escape closes it. */
export function TypePicker({ isConsentForm, place, adds, onWrite, onEnd }: TypePickerProps) {
  const { t } = useTranslation();
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isComposing(event)) return;
      const { target } = event;
      // A button that was pressed has no focus in WebKit.
      const isHere = target === document.body || place.current?.contains(target as Node);
      if (!isHere) return;
      // Toasts stay.
      event.preventDefault();
      onEnd();
      adds.current?.focus();
    };
    document.addEventListener('keydown', leave, { capture: true });
    return () => document.removeEventListener('keydown', leave, { capture: true });
  }, [place, adds, onEnd]);
  return (
    <TypeTiles
      label={t('question.type')}
      fits={(type) => !isConsentForm || fitsConsentForm({ type })}
      onPick={(type) => {
        onEnd();
        onWrite(type);
      }}
    />
  );
}
