import { createContext } from 'react';

/** What a field tells the control in it. */
interface FieldState {
  /** For the control, so that the label names it. */
  id?: string;
  /** Id of what is said below. */
  describedBy?: string | undefined;
  isInvalid: boolean;
  disabled: boolean;
  required: boolean;
}

export const FieldContext = createContext<FieldState>({
  isInvalid: false,
  disabled: false,
  required: false,
});
