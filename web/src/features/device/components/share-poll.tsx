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

/** Where a published poll is answered: its own link, and after it the services that show it among others. */
export function SharePoll({ poll }: { poll: SharedPoll }) {
  const { t } = useTranslation();
  const isReadOnly = useIsReadOnly();
  const isInactive = useIsInactive();
  const services = useAsk(deviceCalls.list, everything, { topic: 'device' });
  const full = useFullText('devices');
  const moreRoom = useMoreRoom('devices');
  const { first, own, others, elsewhere, links } = servicesOf(
    services.data?.devices ?? [],
    poll._id,
  );
  const { make, isMaking, isMade } = useMakeLink(poll, links);
  if (!services.data) {
    if (services.error)
      return <LoadFailed error={services.error} onRetry={() => void services.refetch()} />;
    return <Skeleton height={280} isBusy />;
  }
  if (!first && isReadOnly)
    return <EmptyState icon="link" title={t('share.noneTitle')} text={t('share.noneForYouText')} />;
  const mayMake = !isReadOnly && own !== undefined;
  return (
    <Stack gap={4}>
      {own && <ShareLink device={own} poll={poll} isJustMade={isMade} />}
      {!own && !isReadOnly && <ShareOffer full={full} isMaking={isMaking} onMake={make} />}
      {others.length > 0 && (
        <ShareOthers
          title={t(own ? 'share.alsoAt' : 'share.shownAt')}
          devices={others}
          poll={poll}
        />
      )}
      {elsewhere.length > 0 && (
        <ShareOthers title={t('share.notShownAt')} devices={elsewhere} poll={poll} />
      )}
      {mayMake && (
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
                {t('share.makeAnother')}
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
