import { useTranslation } from 'react-i18next';
import { outOfHours } from '@canvass/contracts/poll/availability';
import type { ListedPoll } from '@canvass/contracts/poll/view';
import { PUBLISHED } from '@canvass/contracts/question/question';
import { useFormat } from '../../../i18n/format.js';
import { Tag } from '../../../ui/text/tag.js';

type Limited = Pick<ListedPoll, 'availability' | 'responses' | 'status'>;

/** Whether a poll has all the finished responses that it ends at. */
function isFull({ availability, responses = 0 }: Limited): boolean {
  const { mostResponses } = availability ?? {};
  return mostResponses !== undefined && responses >= mostResponses;
}

/** That a published poll takes no answers now, because of its hours or its number; nothing where it does. */
export function AvailabilityChip({ poll }: { poll: Limited }) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const { availability = {}, status } = poll;
  if (status !== PUBLISHED) return null;
  const outside = outOfHours(availability, new Date());
  if (outside === 'pollEnded') return <Tag tone="neutral">{t('poll.availability.ended')}</Tag>;
  if (isFull(poll)) return <Tag tone="neutral">{t('poll.availability.full')}</Tag>;
  if (outside === 'pollNotOpen' && availability.opensAt !== undefined) {
    const moment = date(availability.opensAt);
    return <Tag tone="outline">{t('poll.availability.notOpen', { moment })}</Tag>;
  }
  return null;
}
