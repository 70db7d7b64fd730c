import { useState } from 'react';
import { choose, isOtherText } from '@canvass/contracts/question/answer';
import type { ControlProps, Manner } from './props.js';
import { useText } from './texts.js';

/** How a question is answered by choosing one of several, or several up to its maximum. */
interface Choosing {
  multiple: boolean;
  isChosen: (index: number) => boolean;
  onPick: (index: number, manner: Manner) => void;
  /** What to say after a choice beyond the maximum, which is ignored; else empty. */
  notice: string;
}

/** One choice, or several up to the question's maximum. */
export function useChoices({ question, value, onChange }: ControlProps): Choosing {
  const text = useText();
  const [blocked, setBlocked] = useState(false);
  const given = value ?? [];
  const chosen = given.filter((entry) => typeof entry === 'number');
  const { max } = question.validationRule;
  const multiple = max > 1;
  return {
    multiple,
    isChosen: (index) => chosen.includes(index),
    onPick: (index, manner) => {
      const after = choose(question, chosen, index);
      const ignored = multiple && !chosen.includes(index) && after.length === chosen.length;
      setBlocked(ignored);
      const written = after.some((place) => question.options[place]?.kind === 'other')
        ? given.filter(isOtherText)
        : [];
      if (!ignored) onChange([...after, ...written], manner);
    },
    notice: blocked ? text('tooManyChoices', { max }) : '',
  };
}
