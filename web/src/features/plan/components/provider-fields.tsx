import { useTranslation } from 'react-i18next';
import { billingSchemes, type PlanContent } from '@canvass/contracts/plan/plan';
import { LONGEST_PROVIDER_ID } from '@canvass/contracts/plan/rules';
import type { PlanView } from '@canvass/contracts/plan/view';
import { SelectField, TextField } from '../../../ui/fields/fields.js';
import { Grid } from '../../../ui/layout/grid.js';
import { Stack } from '../../../ui/layout/stack.js';
import type { DraftForm } from '../../../ui/record/use-draft-form.js';
import { MirrorNote } from './mirror-note.js';

interface ProviderFieldsProps {
  /** As it is saved; null for a new one. */
  plan: PlanView | null;
  form: DraftForm<PlanContent>;
}

/** What the payment provider knows a plan by. */
export function ProviderFields({ plan, form }: ProviderFieldsProps) {
  const { t } = useTranslation();
  return (
    <Stack gap={4}>
      <MirrorNote plan={plan} form={form.draft} />
      <Grid columns={{ phone: 1, tablet: 2 }} columnGap={8} rowGap={4}>
        <TextField
          label={t('plan.field.stripePlanId')}
          {...form.text('stripePlanId')}
          autoComplete="off"
          help={t('plan.planIdHelp')}
          maxLength={LONGEST_PROVIDER_ID}
        />
        <TextField
          label={t('plan.field.stripeProductId')}
          {...form.text('stripeProductId')}
          autoComplete="off"
          help={t('plan.productIdHelp')}
          maxLength={LONGEST_PROVIDER_ID}
        />
        <SelectField
          label={t('plan.field.billingScheme')}
          {...form.value('billingScheme')}
          options={billingSchemes.map((value) => ({ value, label: t(`plan.schemes.${value}`) }))}
        />
      </Grid>
    </Stack>
  );
}
