import { useTranslation } from 'react-i18next';
import type { PlanContent } from '@canvass/contracts/plan/plan';
import { LONGEST_PLAN_DESCRIPTION, LONGEST_PLAN_NAME } from '@canvass/contracts/plan/rules';
import type { PlanView } from '@canvass/contracts/plan/view';
import { TextAreaField, TextField } from '../../../ui/fields/fields.js';
import { SwitchField } from '../../../ui/fields/switch-field.js';
import { Stack } from '../../../ui/layout/stack.js';
import type { DraftForm } from '../../../ui/record/use-draft-form.js';
import { MirrorNote } from './mirror-note.js';
import { isPriceChanged } from './plan-form.js';
import { PriceFields } from './price-fields.js';

interface OfferFieldsProps {
  /** As it is saved; null for a new one. */
  plan: PlanView | null;
  form: DraftForm<PlanContent>;
  /** The amount as it is typed, which may be none, and what changes it. */
  amount: readonly [typed: string, onType: (typed: string) => void];
}

/** What is offered under which name, and for how much. */
export function OfferFields({ plan, form, amount }: OfferFieldsProps) {
  const { t } = useTranslation();
  return (
    <Stack gap={4}>
      <TextField
        label={t('plan.field.name')}
        {...form.text('name')}
        required
        autoFocus
        autoComplete="off"
        maxLength={LONGEST_PLAN_NAME}
      />
      <TextAreaField
        label={t('plan.field.description')}
        help={t('plan.descriptionHelp')}
        {...form.value('description')}
        maxLength={LONGEST_PLAN_DESCRIPTION}
      />
      <PriceFields form={form} amount={amount} />
      {isPriceChanged(plan, form.draft) && <MirrorNote plan={plan} form={form.draft} />}
      <SwitchField
        label={t('plan.field.active')}
        help={t('plan.activeHelp')}
        {...form.tick('active')}
      />
    </Stack>
  );
}
