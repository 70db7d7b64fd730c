import { Button } from './button.js';

interface EditButtonProps {
  label: string;
  disabled: boolean;
  onClick: () => void;
}

/** The button of a section that opens its editor. */
export function EditButton({ label, disabled, onClick }: EditButtonProps) {
  return (
    <Button kind="secondary" icon="edit" disabled={disabled} onClick={onClick}>
      {label}
    </Button>
  );
}
