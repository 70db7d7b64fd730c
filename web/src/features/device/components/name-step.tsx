import { useTranslation } from 'react-i18next';
import type { DeviceContent, DeviceType } from '@canvass/contracts/device/device';
import { ChoiceCards } from '../../../ui/fields/choice-cards.js';
import { TextField } from '../../../ui/fields/fields.js';
import { Stack } from '../../../ui/layout/stack.js';
import type { DraftForm } from '../../../ui/record/use-draft-form.js';
import { typeIcons } from './type-icon.js';

/** Types that can be chosen for a new service. */
const offeredTypes: readonly DeviceType[] = ['hyperlink'];

interface StepProps {
  form: DraftForm<DeviceContent>;
}

/** The name and type of the service. */
export function NameStep({ form }: StepProps) {
  const { t } = useTranslation();
  const types = [...new Set([...offeredTypes, form.draft.type])];
  return (
    <Stack gap={5}>
      <TextField
        label={t('device.name')}
        help={t('device.nameHelp')}
        required
        autoFocus
        {...form.text('name')}
      />
      <ChoiceCards
        label={t('device.type')}
        value={form.draft.type}
        options={types.map((type) => ({
          value: type,
          label: t(`device.types.${type}`),
          text: t(`device.typeTexts.${type}`),
          icon: typeIcons[type],
        }))}
        onChange={(type) => form.update({ type })}
        disabled={form.disabled}
      />
    </Stack>
  );
}
