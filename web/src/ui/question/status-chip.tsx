import type { Status } from '@canvass/contracts/question/question';
import { useTranslation } from 'react-i18next';
import { Tag } from '../text/tag.js';
import { statusNames, type Standing } from './status-names.js';

const tones = { 0: 'outline', 1: 'neutral', 2: 'success' } as const;

interface StatusChipProps {
  of: Standing;
  status: Status;
}

/** Where a question or a poll stands. */
export function StatusChip({ of, status }: StatusChipProps) {
  const { t } = useTranslation();
  return <Tag tone={tones[status]}>{t(statusNames[of][status])}</Tag>;
}
