import { useTranslation } from 'react-i18next';
import type { DeviceContent } from '@canvass/contracts/device/device';
import {
  idleSecondsOf,
  LEAST_IDLE_SECONDS,
  MOST_IDLE_SECONDS,
} from '@canvass/contracts/device/kiosk';
import { NumberField } from '../../../ui/fields/fields.js';
import { SwitchField } from '../../../ui/fields/switch-field.js';
import { Stack } from '../../../ui/layout/stack.js';
import type { DraftForm } from '../../../ui/record/use-draft-form.js';
import type { DeviceDraft } from './draft.js';
import { Text } from '../../../ui/text/text.js';
import { Tablets } from './tablets.js';

export interface KioskPanelProps {
  form: DraftForm<DeviceDraft>;
  device: DeviceContent;
  /** Of a saved service. */
  id: string | undefined;
}

/** What a tablet does as a kiosk, and how each tablet of a saved service is. */
export default function KioskPanel({ form, device, id }: KioskPanelProps) {
  const { t } = useTranslation();
  const bounds = { min: LEAST_IDLE_SECONDS, max: MOST_IDLE_SECONDS };
  return (
    <Stack gap={4} role="group" aria-label={t('device.kiosk.title')}>
      <Text tone="secondary">{t('device.kiosk.how')}</Text>
      <NumberField
        label={t('device.kiosk.idleSeconds')}
        help={t('device.kiosk.idleSecondsHelp', bounds)}
        {...bounds}
        value={idleSecondsOf(device)}
        onChange={(idleSeconds) => form.update({ idleSeconds })}
        error={form.errorAt('idleSeconds')}
        disabled={form.disabled}
      />
      <SwitchField
        label={t('device.kiosk.tellsSilence')}
        help={t('device.kiosk.tellsSilenceHelp')}
        checked={device.tellsSilence === true}
        onChange={(tellsSilence) => form.update({ tellsSilence })}
        disabled={form.disabled}
      />
      {id !== undefined && <Tablets id={id} />}
    </Stack>
  );
}
