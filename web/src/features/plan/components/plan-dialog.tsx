import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { planCalls } from '@canvass/contracts/plan/calls';
import { billingSchemes, type PlanFeatures } from '@canvass/contracts/plan/plan';
import {
  checkPlan,
  LONGEST_PLAN_DESCRIPTION,
  LONGEST_PLAN_NAME,
  LONGEST_PROVIDER_ID,
} from '@canvass/contracts/plan/rules';
import type { PlanView } from '@canvass/contracts/plan/view';
import { useCommand } from '../../../api/use-command.js';
import { SelectField, TextAreaField, TextField } from '../../../ui/fields/fields.js';
import { Grid } from '../../../ui/layout/grid.js';
import { Stack } from '../../../ui/layout/stack.js';
import { EditorDialog } from '../../../ui/record/editor-dialog.js';
import { useRecordEditor } from '../../../ui/record/use-record-editor.js';
import { editorStateOf } from '../../../ui/record/editor-state.js';
import { SwitchField } from '../../../ui/fields/switch-field.js';
import { showSuccess } from '../../../ui/feedback/toast.js';
import { FeatureFields, FieldGroup } from './feature-fields.js';
import { MirrorNote } from './mirror-note.js';
import { formOf, toCreation, toEdit, trimmed } from './plan-form.js';
import { PriceFields } from './price-fields.js';

interface PlanDialogProps {
  /** What to change; null makes a new one. */
  plan: PlanView | null;
  /** Of a new one, until another is chosen. */
  newCurrency: string;
  onClose: () => void;
  /** Someone else changed the plan, and the user wants that version. */
  onReload: () => void;
}

/** Adds or changes a plan; mounted while it is open. */
export function PlanDialog({ plan, newCurrency, onClose, onReload }: PlanDialogProps) {
  const { t } = useTranslation();
  const creation = useCommand(planCalls.create, {
    changes: ['plan'],
    shownInPlace: ['invalidInput', 'planNameTaken'],
  });
  const edit = useCommand(planCalls.edit, {
    changes: ['plan'],
    shownInPlace: ['invalidInput', 'editConflict', 'planNameTaken'],
  });
  const editor = useRecordEditor({
    state: editorStateOf(plan ?? undefined, formOf(plan, newCurrency)),
    rules: checkPlan,
    tidy: trimmed,
    creation: { send: creation, request: toCreation },
    edit: { send: edit, request: toEdit },
    refusedAt: { planNameTaken: 'name' },
    fieldNames: 'plan.field',
    onSaved: ({ name }) => {
      onClose();
      showSuccess({ text: t(plan ? 'plan.edited' : 'plan.added', { name }) });
    },
    onUnchanged: onClose,
    onReload,
  });
  const { form } = editor;
  const { update } = form;
  const changeFeatures = useCallback(
    (more: Partial<PlanFeatures>) =>
      update(({ features }) => ({ features: { ...features, ...more } })),
    [update],
  );
  return (
    <EditorDialog
      title={plan ? t('plan.editTitle', { name: plan.name }) : t('plan.add')}
      editor={editor}
      width={760}
      gap={6}
      onClose={onClose}
    >
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
        <PriceFields form={form} />
        <SwitchField
          label={t('plan.field.active')}
          help={t('plan.activeHelp')}
          {...form.tick('active')}
        />
      </Stack>
      <FieldGroup title={t('plan.provider')}>
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
              options={billingSchemes.map((value) => ({
                value,
                label: t(`plan.schemes.${value}`),
              }))}
            />
          </Grid>
        </Stack>
      </FieldGroup>
      <FeatureFields
        features={form.draft.features}
        errorAt={form.errorAt}
        onChange={changeFeatures}
      />
    </EditorDialog>
  );
}
