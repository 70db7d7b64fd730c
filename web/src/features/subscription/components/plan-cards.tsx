import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfferedPlan } from '@canvass/contracts/plan/view';
import { Skeleton } from '../../../ui/feedback/skeleton.js';
import { Card } from '../../../ui/layout/card.js';
import { Grid } from '../../../ui/layout/grid.js';
import { MessageDialog } from '../../../ui/dialogs/message-dialog.js';
import { freePlanOf, type Offer } from './offer.js';
import { PlanCard } from './plan-card.js';

/** Widths of a card in pixels; one or two cards don't fill a wide screen. */
const NARROWEST_CARD = 240;
const WIDEST_CARD = 380;

interface PlanCardsProps {
  plans: readonly OfferedPlan[];
  offerOf: (plan: OfferedPlan) => Offer | undefined;
  /** When what runs ends, in words; undefined while it goes on. */
  endsOn?: string | undefined;
  onChoose: (plan: OfferedPlan) => void;
  /** E-mail address of who runs the platform; null where none is known. */
  contact: string | null;
}

/** The plans side by side, on phones one below the other. */
export function PlanCards({ plans, offerOf, endsOn, onChoose, contact }: PlanCardsProps) {
  const { t } = useTranslation();
  const [contacted, setContacted] = useState<OfferedPlan | null>(null);
  const free = freePlanOf(plans);
  return (
    <Grid columnsFrom={NARROWEST_CARD} gap={4} maxWidth={plans.length * WIDEST_CARD} isCentred>
      {plans.map((plan) => (
        <PlanCard
          key={plan.id}
          plan={plan}
          isFree={plan === free}
          offer={offerOf(plan)}
          endsOn={endsOn}
          onChoose={() => onChoose(plan)}
          contactAddress={contact && mailTo(contact, plan.name)}
          onContact={() => setContacted(plan)}
        />
      ))}
      <MessageDialog
        open={contacted !== null}
        title={t('pricing.contact')}
        onClose={() => setContacted(null)}
      >
        {t('pricing.contactText', { name: contacted?.name ?? '' })}
      </MessageDialog>
    </Grid>
  );
}

/** Opens a mail about a plan. */
function mailTo(address: string, plan: string): string {
  return `mailto:${encodeURIComponent(address).replace('%40', '@')}?subject=${encodeURIComponent(plan)}`;
}

/** In the shape of the cards, until they come. */
export function PlanCardsSkeleton() {
  return (
    <Grid
      columnsFrom={NARROWEST_CARD}
      gap={4}
      maxWidth={3 * WIDEST_CARD}
      isCentred
      aria-busy="true"
    >
      {[0, 1, 2].map((card) => (
        <Card key={card} gap={4}>
          <Skeleton width="40%" />
          <Skeleton width="55%" height={32} />
          <Skeleton height={36} />
          {[70, 55, 62, 48, 66].map((width) => (
            <Skeleton key={width} width={`${width}%`} />
          ))}
        </Card>
      ))}
    </Grid>
  );
}
