import type { MouseEvent } from 'react';

/** Keeps a press from doing anything, without taking the focus from a button as `disabled` would. */
export const unpressable = {
  'aria-disabled': true,
  onClick: (event: MouseEvent) => event.preventDefault(),
};
