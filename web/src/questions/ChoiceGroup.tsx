import { useContext, useRef, type ReactNode } from 'react';
import { arrowStep, KeysEverywhere, useKeys } from './keyboard.js';
import type { ControlProps, Manner } from './props.js';

interface ChoiceGroupProps extends Pick<
  ControlProps,
  'labelId' | 'describedBy' | 'invalid' | 'disabled'
> {
  multiple: boolean;
  count: number;
  isChosen: (index: number) => boolean;
  onPick: (index: number, manner: Manner) => void;
  /** The choice that a key selects; -1 for none. `manner` is `moved` while a longer number may follow. */
  choiceOfKey: (key: string) => { index: number; manner: Manner };
  /** Accessible name of a choice, where its content is no text. */
  labelOf?: (index: number) => string;
  className?: string;
  choiceClassName?: (index: number) => string;
  children: (index: number) => ReactNode;
}

/** Choices as one radio group, or as checkboxes: arrows move, Space and the choice's own key choose. */
export function ChoiceGroup(props: ChoiceGroupProps) {
  const { multiple, count, isChosen, onPick, disabled } = props;
  const group = useRef<HTMLDivElement>(null);
  const everywhere = useContext(KeysEverywhere);
  const indexes = Array.from({ length: count }, (_, index) => index);
  const firstChosen = indexes.findIndex(isChosen);
  const buttons = () => [...(group.current?.querySelectorAll<HTMLElement>('[data-choice]') ?? [])];

  useKeys(group, (event) => {
    if (disabled) return false;
    const inside = group.current?.contains(event.target as Node) ?? false;
    if (!inside && !(everywhere && isLoose(event.target))) return false;
    const step = arrowStep(event, group.current);
    if (step !== 0) {
      const focused = buttons().findIndex((button) => button === document.activeElement);
      const from = focused >= 0 ? focused : firstChosen;
      const to = from < 0 && step < 0 ? count - 1 : (from + step + count) % count;
      buttons()[to]?.focus();
      if (!multiple && !isChosen(to)) onPick(to, 'moved');
      return true;
    }
    const { index, manner } = props.choiceOfKey(event.key);
    if (index < 0 || index >= count) return false;
    buttons()[index]?.focus();
    onPick(index, manner);
    return true;
  });

  return (
    <div
      ref={group}
      role={multiple ? 'group' : 'radiogroup'}
      aria-labelledby={props.labelId}
      aria-describedby={props.describedBy}
      aria-invalid={!multiple && props.invalid ? true : undefined}
      aria-disabled={disabled || undefined}
      className={props.className}
    >
      {indexes.map((index) => (
        <button
          key={index}
          type="button"
          role={multiple ? 'checkbox' : 'radio'}
          aria-checked={isChosen(index)}
          aria-label={props.labelOf?.(index)}
          data-choice={index}
          disabled={disabled}
          tabIndex={multiple || index === Math.max(0, firstChosen) ? 0 : -1}
          className={props.choiceClassName?.(index)}
          onClick={() => onPick(index, 'chosen')}
        >
          {props.children(index)}
        </button>
      ))}
    </div>
  );
}

/** Keys pressed on another control belong to that control. */
function isLoose(target: EventTarget | null): boolean {
  return (
    !(target instanceof Element) ||
    target.closest('button, a, input, summary, [role=dialog]') === null
  );
}
