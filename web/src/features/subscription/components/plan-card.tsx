import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfferedPlan } from '@canvass/contracts/plan/view';
import { Button } from '../../../ui/controls/button.js';
import { Box } from '../../../ui/layout/box.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Heading, Text } from '../../../ui/text/text.js';
import { FeatureList } from './feature-list.js';
import type { Offer } from './offer.js';
import styles from './plan-card.module.css';
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
      as="article"
      aria-labelledby={title}
      className={styles.card}
      fill="surface"
      frame={isCurrent ? 'accent' : 'hairline'}
      padding={{ phone: 4, desktop: 5 }}
      breaks
    >
      <Stack gap={1}>
        <Heading id={title}>
          <bdi>{plan.name}</bdi>
        </Heading>
        {plan.description && <Text tone="secondary">{plan.description}</Text>}
      </Stack>
      <Price plan={plan} isFree={isFree} />
      <Choice {...choice} offer={offer} name={plan.name} />
      <Box line="above" className={styles.features}>
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
    <Box minHeight={36} className={styles.price}>
      <Text as="bdi" size="display" weight="strong" tabular className={styles.amount}>
        {word ?? amountOf(plan)}
      </Text>
      {!word && (
        <Text as="span" tone="secondary">
          {' / '}
          {t(`pricing.interval.${plan.interval}`)}
        </Text>
      )}
    </Box>
  );
}

type ChoiceProps = Omit<PlanCardProps, 'plan' | 'isFree'> & { name: string };

function Choice({ offer, endsOn, name, onChoose, contactAddress, onContact }: ChoiceProps) {
  const { t } = useTranslation();
  if (offer === 'contact') {
    return (
      <Stack>
        <Button
          kind="secondary"
          aria-label={t('ui.actionOn', { action: t('pricing.contact'), name })}
          {...(contactAddress ? { href: contactAddress } : { onClick: onContact })}
        >
          {t('pricing.contact')}
        </Button>
      </Stack>
    );
  }
  const isOpen = offer === 'subscribe' || offer === 'startFree' || offer === 'register';
  // What was cancelled is kept from the subscription's own page.
  const shown = offer === 'resume' ? 'current' : offer;
  const isTheirs = shown === 'current' || shown === 'follows';
  const verb = isTheirs || shown === 'startFree' ? shown : 'subscribe';
  const label = t(`pricing.${verb}`, { date: endsOn });
  return (
    <Stack gap={2}>
      <Button
        kind={isTheirs ? 'chosen' : 'primary'}
        disabled={!isOpen}
        className={isTheirs ? styles.theirs : undefined}
        aria-label={t('ui.actionOn', { action: label, name })}
        onClick={onChoose}
      >
        {label}
      </Button>
      {offer === 'resume' && <Note>{t('pricing.endsOn', { date: endsOn ?? '' })}</Note>}
      {(offer === 'runsOn' || offer === 'otherCurrency') && (
        <Note>{t(`pricing.blocked.${offer}`)}</Note>
      )}
    </Stack>
  );
}

function Note({ children }: { children: string }) {
  return (
    <Text size="caption" tone="secondary">
      {children}
    </Text>
  );
}
