import Button from '@mui/joy/Button';
import { Icon } from '../text/icon.js';

interface EditButtonProps {
  label: string;
  disabled: boolean;
  onClick: () => void;
}

/** The button of a section that opens its editor. */
export function EditButton({ label, disabled, onClick }: EditButtonProps) {
  return (
    <Button
      variant="outlined"
      color="neutral"
      startDecorator={<Icon name="edit" size={16} />}
      disabled={disabled}
      onClick={onClick}
      sx={{ whiteSpace: 'nowrap' }}
    >
      {label}
    </Button>
  );
}
