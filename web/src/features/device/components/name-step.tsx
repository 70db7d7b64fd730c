import { useTranslation } from 'react-i18next';
import { deviceTypes } from '@canvass/contracts/device/device';
import { changesOfType } from '@canvass/contracts/device/transitions';
import { usePermissions } from '../../../session/features.js';
import { ChoiceCards } from '../../../ui/fields/choice-cards.js';
import { TextField } from '../../../ui/fields/fields.js';
import { Stack } from '../../../ui/layout/stack.js';
import type { DraftForm } from '../../../ui/record/use-draft-form.js';
import { useTabletPolls } from './tablet-polls.js';
import { typeIcons } from './type-icon.js';
import type { DeviceDraft } from './draft.js';

interface StepProps {
  form: DraftForm<DeviceDraft>;
  isSaved: boolean;
}

/** The name and type of the service. */
export function NameStep({ form, isSaved }: StepProps) {
  const { t } = useTranslation();
  const { mayOfferId } = useTabletPolls();
  const mayMail = usePermissions().emailSurveyCampaigns;
  const types = deviceTypes.filter(
    (type) => type !== 'emailCampaign' || mayMail || form.draft.type === type,
  );
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
        onChange={(type) =>
          form.update((draft) =>
            changesOfType(draft, type, { isSaved, mayOffer: (id) => mayOfferId({ type }, id) }),
          )
        }
        disabled={form.disabled}
      />
    </Stack>
  );
}
