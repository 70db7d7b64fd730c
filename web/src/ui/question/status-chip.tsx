import type { Status } from '@canvass/contracts/question/question';
import { useTranslation } from 'react-i18next';
import { Tag } from '../text/tag.js';

const looks = {
  0: { tone: 'outline', key: 'status.inactive' },
  1: { tone: 'neutral', key: 'status.draft' },
  2: { tone: 'success', key: 'status.published' },
} as const;

/** Where a question or a poll stands. */
export function StatusChip({ status }: { status: Status }) {
  const { t } = useTranslation();
  const { tone, key } = looks[status];
  return <Tag tone={tone}>{t(key)}</Tag>;
}
