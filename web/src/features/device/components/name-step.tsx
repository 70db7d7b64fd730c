import Box from '@mui/joy/Box';
import { useTranslation } from 'react-i18next';
import type { DeviceContent, DeviceType } from '@canvass/contracts/device/device';
import { ChoiceCards } from '../../../ui/choice-cards.js';
import { TextField } from '../../../ui/fields.js';
import { typeIcons } from './type-icon.js';

/** Types that can be chosen for a new service. */
const offeredTypes: readonly DeviceType[] = ['hyperlink'];

interface StepProps {
  device: DeviceContent;
  onChange: (device: DeviceContent) => void;
  errorAt: (field: string) => string | undefined;
  disabled: boolean;
}

/** What the service is called and of what kind it is. */
export function NameStep({ device, onChange, errorAt, disabled }: StepProps) {
  const { t } = useTranslation();
  const types = [...new Set([...offeredTypes, device.type])];
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      <TextField
        label={t('device.name')}
        help={t('device.nameHelp')}
        required
        autoFocus
        value={device.name}
        onChange={(event) => onChange({ ...device, name: event.target.value })}
        error={errorAt('name')}
        disabled={disabled}
      />
      <ChoiceCards
        label={t('device.type')}
        value={device.type}
        options={types.map((type) => ({
          value: type,
          label: t(`device.types.${type}`),
          text: t(`device.typeTexts.${type}`),
          icon: typeIcons[type],
        }))}
        onChange={(type) => onChange({ ...device, type })}
        disabled={disabled}
      />
    </Box>
  );
}
