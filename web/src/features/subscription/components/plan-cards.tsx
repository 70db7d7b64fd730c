import { useState } from 'react';
import Box from '@mui/joy/Box';
import Skeleton from '@mui/joy/Skeleton';
import { useTranslation } from 'react-i18next';
import type { OfferedPlan } from '@canvass/contracts/plan/view';
import { MessageDialog } from '../../../ui/dialogs/message-dialog.js';
import type { Offer } from './offer.js';
import { PlanCard } from './plan-card.js';

const grid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 264px), 1fr))',
  gap: 4,
} as const;

/** A card is no wider than this, so that one or two don't fill a wide screen. */
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
  const free = plans.find(({ amount, isCustom }) => amount === 0 && !isCustom);
  return (
    <Box sx={{ ...grid, maxWidth: plans.length * WIDEST_CARD, mx: 'auto' }}>
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
        tone="success"
        title={t('pricing.contact')}
        onClose={() => setContacted(null)}
      >
        {t('pricing.contactText', { name: contacted?.name ?? '' })}
      </MessageDialog>
    </Box>
  );
}

/** Opens a mail about a plan. */
function mailTo(address: string, plan: string): string {
  return `mailto:${encodeURIComponent(address).replace('%40', '@')}?subject=${encodeURIComponent(plan)}`;
}

/** In the shape of the cards, until they come. */
export function PlanCardsSkeleton() {
  return (
    <Box sx={{ ...grid, maxWidth: 3 * WIDEST_CARD, mx: 'auto' }} aria-busy="true">
      {[0, 1, 2].map((card) => (
        <Box
          key={card}
          sx={{
            display: 'grid',
            gap: 4,
            p: { xs: 4, md: 5 },
            border: '1px solid',
            borderColor: 'hairline',
            borderRadius: 'sm',
            bgcolor: 'background.surface',
          }}
        >
          <Skeleton variant="text" width="40%" />
          <Skeleton variant="rectangular" width="55%" height={32} />
          <Skeleton variant="rectangular" height={36} />
          {[70, 55, 62, 48, 66].map((width) => (
            <Skeleton key={width} variant="text" width={`${width}%`} />
          ))}
        </Box>
      ))}
    </Box>
  );
}
