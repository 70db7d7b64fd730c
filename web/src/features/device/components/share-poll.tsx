import { useTranslation } from 'react-i18next';
import { deviceCalls } from '@canvass/contracts/device/calls';
import { LARGEST_PAGE } from '@canvass/contracts/http/page';
import { useAsk } from '../../../api/use-ask.js';
import { useIsInactive, useIsReadOnly } from '../../../session/profile.js';
import { useFullText, useMoreRoom } from '../../../session/room.js';
import { Button } from '../../../ui/controls/button.js';
import { EmptyState } from '../../../ui/feedback/empty-state.js';
import { LoadFailed } from '../../../ui/feedback/load-failed.js';
import { Skeleton } from '../../../ui/feedback/skeleton.js';
import { Stack } from '../../../ui/layout/stack.js';
import { PlanHint } from '../../../ui/plan/plan-hint.js';
import { servicesOf } from './services-of.js';
import { ShareLink } from './share-link.js';
import { ShareOffer } from './share-offer.js';
import { ShareOthers } from './share-others.js';
import { useMakeLink, type SharedPoll } from './use-make-link.js';

const everything = { query: { limit: LARGEST_PAGE, skip: 0 } };

/** Where a published poll is answered: its link, and the other services that show it. */
export function SharePoll({ poll }: { poll: SharedPoll }) {
  const { t } = useTranslation();
  const isReadOnly = useIsReadOnly();
  const isInactive = useIsInactive();
  const services = useAsk(deviceCalls.list, everything, { topic: 'device' });
  const full = useFullText('devices');
  const moreRoom = useMoreRoom('devices');
  const { first, link, others, links } = servicesOf(services.data?.devices ?? [], poll._id);
  const { make, isMaking, isMade } = useMakeLink(poll, links);
  if (!services.data) {
    if (services.error)
      return <LoadFailed error={services.error} onRetry={() => void services.refetch()} />;
    return <Skeleton height={280} isBusy />;
  }
  if (!first && isReadOnly)
    return <EmptyState icon="link" title={t('share.noneTitle')} text={t('share.noneForYouText')} />;
  return (
    <Stack gap={4}>
      {!first && <ShareOffer full={full} isMaking={isMaking} onMake={make} />}
      {link && <ShareLink device={link} poll={poll} isJustMade={isMade} />}
      {others.length > 0 && (
        <ShareOthers
          title={t(link ? 'share.alsoAt' : first ? 'share.shownAt' : 'share.notShownAt')}
          devices={others}
          poll={poll}
        />
      )}
      {first && !isReadOnly && (
        <Stack row wrap gap={2}>
          {full === undefined ? (
            <>
              <Button
                kind="secondary"
                icon="plus"
                loading={isMaking}
                disabled={isInactive}
                onClick={make}
              >
                {t(links > 0 ? 'share.makeAnother' : 'share.make')}
              </Button>
              <Button kind="quiet" to="/service">
                {t('share.otherKinds')}
              </Button>
            </>
          ) : (
            <PlanHint text={full} lifts={moreRoom} />
          )}
        </Stack>
      )}
    </Stack>
  );
}
