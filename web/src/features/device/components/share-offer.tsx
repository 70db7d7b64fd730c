import { useTranslation } from 'react-i18next';
import { useIsInactive } from '../../../session/profile.js';
import { useMoreRoom } from '../../../session/room.js';
import { Button } from '../../../ui/controls/button.js';
import { EmptyState } from '../../../ui/feedback/empty-state.js';
import { Stack } from '../../../ui/layout/stack.js';
import { PlanHint } from '../../../ui/plan/plan-hint.js';

interface ShareOfferProps {
  /** What the plan allows, where all of it is in use. */
  full: string | undefined;
  isMaking: boolean;
  onMake: () => void;
}

/** Stands where no service shows a poll: a link is made with one click, while the plan has room for it. */
export function ShareOffer({ full, isMaking, onMake }: ShareOfferProps) {
  const { t } = useTranslation();
  const isInactive = useIsInactive();
  const moreRoom = useMoreRoom('devices');
  if (full !== undefined) {
    return (
      <EmptyState
        icon="link"
        title={t('share.fullTitle')}
        text={t('share.fullText')}
        action={
          <Stack gap={4} align="center">
            <PlanHint text={full} lifts={moreRoom} />
            <Button kind="secondary" to="/services">
              {t('share.toServices')}
            </Button>
          </Stack>
        }
      />
    );
  }
  return (
    <EmptyState
      icon="link"
      title={t('share.offerTitle')}
      text={t('share.offerText')}
      action={
        <Button icon="link" loading={isMaking} disabled={isInactive} autoFocus onClick={onMake}>
          {t('share.make')}
        </Button>
      }
    />
  );
}
