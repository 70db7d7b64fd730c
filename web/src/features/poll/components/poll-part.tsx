import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { PollView } from '@canvass/contracts/poll/view';
import { Skeleton } from '../../../ui/feedback/skeleton.js';
import { RecordPage } from '../../../ui/record/record-page.js';
import { usePollNow } from '../api/poll.js';

/** A part of the page of the poll in the address, which is read and not edited. */
export function PollPart({ children }: { children: (poll: PollView) => ReactNode }) {
  const { t } = useTranslation();
  const { id } = useParams();
  const poll = usePollNow(id);
  return (
    <RecordPage
      skeleton={<Skeleton height={280} isBusy />}
      isMissing={poll.data === null || poll.error !== null}
      error={poll.error}
      onRetry={() => void poll.refetch()}
      icon="poll"
      missing={t('poll.notFound')}
      list={{ address: '/polls', label: t('poll.toList') }}
    >
      {poll.data && children(poll.data)}
    </RecordPage>
  );
}
