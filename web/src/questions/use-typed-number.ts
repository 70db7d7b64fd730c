import { useState, type ChangeEvent, type KeyboardEvent } from 'react';
import type { Remark } from './props.js';
import { understand, type Bounds } from './typed-number.js';

/**
 * A field for a whole number, typed in the digits of any script, or stepped with the arrow keys. It takes any text, since
 * fields for numbers hide from the page what they cannot read, and each browser reads something else.
 * @param given the number so far
 * @param onNumber takes the number that is stored, undefined for none
 * @param step takes the arrow keys
 */
export function useTypedNumber(
  given: number | undefined,
  bounds: Bounds,
  onNumber: (number: number | undefined, remark?: Remark) => void,
  step: (by: 1 | -1) => void,
) {
  /** What stands in the field while it is being typed, and as long as it is no answer. */
  const [typed, setTyped] = useState<string>();
  const settle = () => {
    if (understand(typed ?? '', bounds).remark?.until !== 'changed') setTyped(undefined);
  };

  return {
    /** Shows the number instead of what was typed. */
    forget: () => setTyped(undefined),
    field: {
      inputMode: 'numeric',
      autoComplete: 'off',
      role: 'spinbutton',
      'aria-valuemin': bounds.min,
      'aria-valuemax': bounds.max,
      'aria-valuenow': given,
      value: typed ?? given ?? '',
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        setTyped(target.value);
        const { number, remark } = understand(target.value, bounds);
        onNumber(number, remark);
      },
      onBlur: settle,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Enter') settle();
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
        event.preventDefault();
        setTyped(undefined);
        step(event.key === 'ArrowUp' ? 1 : -1);
      },
    },
  } as const;
}
