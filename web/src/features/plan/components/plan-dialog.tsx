import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { planCalls } from '@canvass/contracts/plan/calls';
import type { PlanFeatures } from '@canvass/contracts/plan/plan';
import { amountText } from '@canvass/contracts/plan/price';
import { checkPlan } from '@canvass/contracts/plan/rules';
import type { PlanView } from '@canvass/contracts/plan/view';
import { useCommand } from '../../../api/use-command.js';
import { Tabs } from '../../../ui/controls/tabs.js';
import { EditorDialog } from '../../../ui/record/editor-dialog.js';
import { useRecordEditor } from '../../../ui/record/use-record-editor.js';
import { editorStateOf } from '../../../ui/record/editor-state.js';
import { showSuccess } from '../../../ui/feedback/toast.js';
import { FeatureFields } from './feature-fields.js';
import { OfferFields } from './offer-fields.js';
import { formOf, tabOf, toCreation, toEdit, trimmed, type PlanTab } from './plan-form.js';
import { ProviderFields } from './provider-fields.js';

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
  const [tab, setTab] = useState<PlanTab>('offer');
  const amount = useState(() =>
    amountText(plan?.amount ?? Number.NaN, plan?.currency ?? newCurrency),
  );
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
    onInvalid: (first) => setTab(tabOf(first?.field)),
    onRefused: (first) => setTab(tabOf(first?.field)),
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
      <Tabs
        label={t('plan.parts')}
        value={tab}
        onChange={setTab}
        tabs={[
          {
            name: 'offer',
            label: t('plan.tabs.offer'),
            content: <OfferFields plan={plan} form={form} amount={amount} />,
          },
          ...(['limits', 'features'] as const).map((name) => ({
            name,
            label: t(`plan.tabs.${name}`),
            content: (
              <FeatureFields
                kind={name}
                features={form.draft.features}
                errorAt={form.errorAt}
                onChange={changeFeatures}
              />
            ),
          })),
          {
            name: 'provider',
            label: t('plan.tabs.provider'),
            content: <ProviderFields plan={plan} form={form} />,
          },
        ]}
      />
    </EditorDialog>
  );
}
