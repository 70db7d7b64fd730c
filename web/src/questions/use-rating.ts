import { ratingValues } from '@canvass/contracts/question/answer-rules';
import type { ControlProps, Manner } from './props.js';
import { useNumberKey } from './use-number-key.js';

/** How a question is answered by one value of its scale. A second press of the value takes it back. */
export function useRating({ question, value, onChange }: ControlProps) {
  const values = ratingValues(question);
  const chosen = value?.[0] as number | undefined;
  return {
    /** Of the scale, lowest first. */
    values,
    chosen,
    /** What a group of choices takes of it. */
    choosing: {
      multiple: false,
      count: values.length,
      isChosen: (index: number) => values[index] === chosen,
      onPick: (index: number, manner: Manner) => {
        const picked = values[index];
        if (picked === undefined || picked === chosen) onChange([], 'moved');
        else onChange([picked], manner);
      },
      choiceOfKey: useNumberKey(values),
    },
  };
}
