import Chip from '@mui/joy/Chip';
import type { Status } from '@canvass/contracts/question/question';
import { useTranslation } from 'react-i18next';

const looks = {
  0: { variant: 'outlined', color: 'neutral', key: 'status.inactive' },
  1: { variant: 'soft', color: 'neutral', key: 'status.draft' },
  2: { variant: 'soft', color: 'success', key: 'status.published' },
} as const;

/** Where a question or a poll stands. */
export function StatusChip({ status }: { status: Status }) {
  const { t } = useTranslation();
  const { variant, color, key } = looks[status];
  return (
    <Chip size="sm" variant={variant} color={color}>
      {t(key)}
    </Chip>
  );
}
