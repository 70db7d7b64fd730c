import { useId } from 'react';
import Box from '@mui/joy/Box';
import Button from '@mui/joy/Button';
import { Icon } from '../text/icon.js';
import { PlanHint } from './plan-hint.js';

interface AddButtonProps {
  label: string;
  disabled?: boolean;
  /** Why there can be no more, in the reader's language; undefined while there is room. */
  full: string | undefined;
  onClick: () => void;
}

/** The button that makes one more, or says that the plan allows no more. */
export function AddButton({ label, disabled = false, full, onClick }: AddButtonProps) {
  const hint = useId();
  const isFull = full !== undefined;
  const button = (
    <Button
      startDecorator={<Icon name="plus" />}
      disabled={disabled || isFull}
      {...(isFull ? { 'aria-describedby': hint } : {})}
      onClick={onClick}
    >
      {label}
    </Button>
  );
  if (!isFull) return button;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <PlanHint id={hint} text={full} />
      {button}
    </Box>
  );
}
