import { useId } from 'react';
import type { Lifts } from '../../session/lifting-plan.js';
import { PlanHint } from './plan-hint.js';
import { Button } from '../controls/button.js';
import { Stack } from '../layout/stack.js';

interface AddButtonProps {
  label: string;
  disabled?: boolean;
  /** Why there can be no more, in the reader's language; undefined while there is room. */
  full: string | undefined;
  /** Whether another plan has room for more; the first that does is named. */
  lifts?: Lifts;
  onClick: () => void;
}

/** The button that makes one more, or says that the plan allows no more. */
export function AddButton({ label, disabled = false, full, lifts, onClick }: AddButtonProps) {
  const hint = useId();
  const isFull = full !== undefined;
  const button = (
    <Button
      icon="plus"
      disabled={disabled || isFull}
      {...(isFull ? { 'aria-describedby': hint } : {})}
      onClick={onClick}
    >
      {label}
    </Button>
  );
  if (!isFull) return button;
  return (
    <Stack row wrap gap={2}>
      <PlanHint id={hint} text={full} {...(lifts && { lifts })} />
      {button}
    </Stack>
  );
}
