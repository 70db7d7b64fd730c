import { useId } from 'react';
import Box from '@mui/joy/Box';
import Button from '@mui/joy/Button';
import { useTranslation } from 'react-i18next';
import type { OfferedPlan } from '@canvass/contracts/plan/view';
import { FeatureList } from './feature-list.js';
import type { Offer } from './offer.js';
import { usePriceOf } from './use-price-of.js';

interface PlanCardProps {
  plan: OfferedPlan;
  /** The first of those that cost nothing. */
  isFree: boolean;
  /** Undefined until it is known who looks. */
  offer: Offer | undefined;
  /** When what runs ends, in words; undefined while it goes on. */
  endsOn: string | undefined;
  onChoose: () => void;
  /** Opens a mail to who runs the platform; null where no address is known. */
  contactAddress: string | null;
  /** Explains whom to ask. */
  onContact: () => void;
}

/** A plan: what it is called, what it costs, what it has, and the button that chooses it. */
export function PlanCard({ plan, isFree, offer, ...choice }: PlanCardProps) {
  const { t } = useTranslation();
  const title = useId();
  const isCurrent = offer === 'current' || offer === 'resume';
  return (
    <Box
      component="article"
      aria-labelledby={title}
      sx={{
        // Prices, buttons and features of cards side by side begin on the same lines.
        gridRow: 'span 4',
        display: 'grid',
        gridTemplateRows: 'subgrid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        overflowWrap: 'anywhere',
        p: { xs: 4, md: 5 },
        border: '1px solid',
        borderColor: isCurrent ? 'accent' : 'hairline',
        borderRadius: 'sm',
        bgcolor: 'background.surface',
      }}
    >
      <Box sx={{ display: 'grid', gap: 1, alignContent: 'start' }}>
        <Box component="h2" id={title} sx={{ fontSize: 'lg', fontWeight: 600 }}>
          <bdi>{plan.name}</bdi>
        </Box>
        {plan.description && <Box sx={{ color: 'text.secondary' }}>{plan.description}</Box>}
      </Box>
      <Price plan={plan} isFree={isFree} />
      <Choice {...choice} offer={offer} name={plan.name} />
      <Box sx={{ borderTop: '1px solid', borderColor: 'hairline', pt: 4 }}>
        {plan.activeFeatures.length > 0 && (
          <FeatureList features={plan.activeFeatures} label={t('pricing.has', plan)} />
        )}
      </Box>
    </Box>
  );
}

function Price({ plan, isFree }: Pick<PlanCardProps, 'plan' | 'isFree'>) {
  const { t } = useTranslation();
  const { amountOf } = usePriceOf();
  const word = plan.isCustom ? t('pricing.custom') : isFree ? t('pricing.free') : undefined;
  return (
    <Box sx={{ lineHeight: 1.25, minHeight: 36 }}>
      <Box
        component="bdi"
        sx={{
          fontSize: 'xl2',
          fontWeight: 600,
          letterSpacing: '-0.02em',
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {word ?? amountOf(plan)}
      </Box>
      {!word && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {' / '}
          {t(`pricing.interval.${plan.interval}`)}
        </Box>
      )}
    </Box>
  );
}

type ChoiceProps = Omit<PlanCardProps, 'plan' | 'isFree'> & { name: string };

function Choice({ offer, endsOn, name, onChoose, contactAddress, onContact }: ChoiceProps) {
  const { t } = useTranslation();
  if (offer === 'contact') {
    return (
      <Button
        variant="outlined"
        color="neutral"
        aria-label={t('ui.actionOn', { action: t('pricing.contact'), name })}
        sx={{ alignSelf: 'start' }}
        {...(contactAddress ? { component: 'a', href: contactAddress } : { onClick: onContact })}
      >
        {t('pricing.contact')}
      </Button>
    );
  }
  const isOpen = offer === 'subscribe' || offer === 'register' || offer === 'resume';
  const isTheirs = offer === 'current' || offer === 'follows';
  const label = t(isTheirs || offer === 'resume' ? `pricing.${offer}` : 'pricing.subscribe', {
    date: endsOn,
  });
  return (
    <Box sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
      <Button
        variant={isTheirs ? 'soft' : 'solid'}
        disabled={!isOpen}
        // It says how it stands, which has to be read although nothing can be pressed.
        sx={isTheirs ? { '&.Mui-disabled': { color: 'text.secondary' } } : {}}
        aria-label={t('ui.actionOn', { action: label, name })}
        onClick={onChoose}
      >
        {label}
      </Button>
      {offer === 'resume' && <Note>{t('pricing.endsOn', { date: endsOn ?? '' })}</Note>}
      {(offer === 'runsOn' || offer === 'otherCurrency') && (
        <Note>{t(`pricing.blocked.${offer}`)}</Note>
      )}
    </Box>
  );
}

function Note({ children }: { children: string }) {
  return <Box sx={{ fontSize: 'xs', color: 'text.secondary' }}>{children}</Box>;
}
