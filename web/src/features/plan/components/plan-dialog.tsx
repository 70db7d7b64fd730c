import { useCallback, useState } from 'react';
import Box from '@mui/joy/Box';
import Button from '@mui/joy/Button';
import { useTranslation } from 'react-i18next';
import { billingSchemes, type PlanContent, type PlanFeatures } from '@canvass/contracts/plan/plan';
import {
  checkPlan,
  LONGEST_PLAN_DESCRIPTION,
  LONGEST_PLAN_NAME,
  LONGEST_PROVIDER_ID,
} from '@canvass/contracts/plan/rules';
import type { PlanView } from '@canvass/contracts/plan/view';
import type { Violation } from '@canvass/contracts/rule/violation';
import type { Failure } from '../../../api/failure.js';
import { wordViolation } from '../../../api/word-failure.js';
import { ConflictDialog } from '../../../ui/conflict-dialog.js';
import { Dialog } from '../../../ui/dialog.js';
import { useDiscardGuard } from '../../../ui/discard-guard.js';
import { SelectField, TextAreaField, TextField } from '../../../ui/fields.js';
import { useLeaveGuard } from '../../../ui/leave-guard.js';
import { SwitchField } from '../../../ui/switch-field.js';
import { showToast } from '../../../ui/toast.js';
import { useCreatePlan } from '../api/create-plan.js';
import { useEditPlan } from '../api/edit-plan.js';
import { FeatureFields, FieldGroup } from './feature-fields.js';
import { MirrorNote } from './mirror-note.js';
import { changesOf, formOf, isDirty, trimmed } from './plan-form.js';
import { PriceFields } from './price-fields.js';

interface PlanDialogProps {
  /** What to change; null makes a new one. */
  plan: PlanView | null;
  /** Of a new one, until another is chosen. */
  newCurrency: string;
  onClose: () => void;
  /** Somebody else changed it: theirs is wanted. */
  onReload: () => void;
}

/** Adds or changes a plan; mounted while it is open. */
export function PlanDialog({ plan, newCurrency, onClose, onReload }: PlanDialogProps) {
  const { t } = useTranslation();
  const [form, setForm] = useState(() => formOf(plan, newCurrency));
  const [violations, setViolations] = useState<Violation[]>([]);
  const [conflict, setConflict] = useState<string[] | null>(null);
  const creation = useCreatePlan();
  const edit = useEditPlan();
  const hasChanges = isDirty(plan, form, newCurrency);
  const guard = useLeaveGuard(hasChanges);
  const { close, question } = useDiscardGuard(hasChanges, onClose);
  const change = (more: Partial<PlanContent>) => setForm({ ...form, ...more });
  const changeFeatures = useCallback(
    (more: Partial<PlanFeatures>) =>
      setForm((before) => ({ ...before, features: { ...before.features, ...more } })),
    [],
  );
  const done = {
    onSuccess: ({ name }: PlanView) => {
      onClose();
      showToast(t(plan ? 'plan.edited' : 'plan.added', { name }), 'success');
    },
    onError: (failure: Failure) => {
      setViolations(
        failure.code === 'planNameTaken'
          ? [{ code: failure.code, field: 'name' }]
          : failure.violations,
      );
      setConflict(failure.conflict);
    },
  };
  const submit = () => {
    const found = checkPlan(form);
    setViolations(found);
    if (found.length > 0) return;
    if (!plan) return creation.mutate(trimmed(form), done);
    const changes = changesOf(plan, form);
    if (changes) edit.mutate(changes, done);
    else onClose();
  };
  const errorAt = useCallback(
    (field: string) => {
      const violation = violations.find((one) => one.field === field);
      return violation && wordViolation(violation);
    },
    [violations],
  );
  const text = (name: 'name' | 'stripePlanId' | 'stripeProductId') => ({
    label: t(`plan.field.${name}`),
    value: form[name],
    error: errorAt(name),
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  const pair = {
    display: 'grid',
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
    columnGap: 8,
    rowGap: 4,
  };
  return (
    <>
      <Dialog
        open
        width={760}
        title={plan ? t('plan.editTitle', { name: plan.name }) : t('plan.add')}
        onClose={close}
        actions={
          <>
            <Button variant="plain" color="neutral" onClick={close}>
              {t('ui.cancel')}
            </Button>
            <Button type="submit" form="plan" loading={creation.isPending || edit.isPending}>
              {t('ui.save')}
            </Button>
          </>
        }
      >
        <Box
          component="form"
          id="plan"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
          sx={{ display: 'grid', gap: 6 }}
        >
          <Box sx={{ display: 'grid', gap: 4 }}>
            <TextField {...text('name')} required autoFocus maxLength={LONGEST_PLAN_NAME} />
            <TextAreaField
              label={t('plan.field.description')}
              help={t('plan.descriptionHelp')}
              error={errorAt('description')}
              maxLength={LONGEST_PLAN_DESCRIPTION}
              value={form.description}
              onChange={(description) => change({ description })}
            />
            <PriceFields plan={form} onChange={change} errorAt={errorAt} />
            <SwitchField
              label={t('plan.field.active')}
              help={t('plan.activeHelp')}
              checked={form.active}
              onChange={(active) => change({ active })}
            />
          </Box>
          <FieldGroup title={t('plan.provider')}>
            <Box sx={{ display: 'grid', gap: 4 }}>
              <MirrorNote plan={plan} form={form} />
              <Box sx={pair}>
                <TextField
                  {...text('stripePlanId')}
                  help={t('plan.planIdHelp')}
                  maxLength={LONGEST_PROVIDER_ID}
                />
                <TextField
                  {...text('stripeProductId')}
                  help={t('plan.productIdHelp')}
                  maxLength={LONGEST_PROVIDER_ID}
                />
                <SelectField
                  label={t('plan.field.billingScheme')}
                  error={errorAt('billingScheme')}
                  value={form.billingScheme}
                  options={billingSchemes.map((value) => ({
                    value,
                    label: t(`plan.schemes.${value}`),
                  }))}
                  onChange={(billingScheme) => change({ billingScheme })}
                />
              </Box>
            </Box>
          </FieldGroup>
          <FeatureFields features={form.features} errorAt={errorAt} onChange={changeFeatures} />
        </Box>
      </Dialog>
      <ConflictDialog
        fields={conflict}
        names="plan.field"
        onClose={() => setConflict(null)}
        onReload={onReload}
      />
      {question}
      {guard.dialog}
    </>
  );
}
