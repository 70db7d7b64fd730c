import { useTranslation } from 'react-i18next';
import type { SubscriptionView } from '@canvass/contracts/subscription/view';
import { useFormat } from '../../../i18n/format.js';
import { Notice } from '../../../ui/feedback/notice.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Facts } from '../../../ui/text/facts.js';
import { Tag } from '../../../ui/text/tag.js';
import { usePriceOf } from './use-price-of.js';

const tones = { active: 'success', pastDue: 'danger', cancelled: 'neutral' } as const;

/** What is subscribed to, since when and until when; skeletons while it is undefined. */
export function SubscriptionFacts({
  subscription,
}: {
  subscription: SubscriptionView | undefined;
}) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const { priceOf } = usePriceOf();
  const isCanceled = subscription?.isCanceled ?? false;
  const following = subscription?.following;
  const renewsAt = subscription?.renewsAt;
  const state = subscription && (isCanceled && !following ? 'cancelled' : subscription.status);
  return (
    <Stack gap={4}>
      {subscription?.isCanceled && (
        <Notice icon={following ? 'plan' : 'alert'}>
          {t(following ? 'subscription.followingNote' : 'subscription.cancelledNote', {
            name: subscription.name,
            following: following?.name ?? '',
            date: date(subscription.cancelAt ?? subscription.endAt),
          })}
        </Notice>
      )}
      <Facts
        facts={[
          { label: t('subscription.name'), value: subscription?.name },
          ...(subscription?.description === ''
            ? []
            : [{ label: t('subscription.description'), value: subscription?.description }]),
          { label: t('subscription.startAt'), value: subscription && date(subscription.startAt) },
          ...(renewsAt === null
            ? []
            : [{ label: t('subscription.renewsAt'), value: renewsAt && date(renewsAt) }]),
          {
            label: t('subscription.price'),
            value: subscription && (
              <bdi>{subscription.isCustom ? t('pricing.custom') : priceOf(subscription)}</bdi>
            ),
          },
          {
            label: t('subscription.status'),
            value: state && <Tag tone={tones[state]}>{t(`subscription.state.${state}`)}</Tag>,
          },
        ]}
      />
    </Stack>
  );
}
