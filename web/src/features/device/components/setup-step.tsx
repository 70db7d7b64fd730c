import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LONGEST_SERIAL_NUMBER } from '@canvass/contracts/device/bounds';
import { NO_PIN } from '@canvass/contracts/device/device';
import { tidyDevice } from '@canvass/contracts/device/rules';
import { changesOfConfiguring } from '@canvass/contracts/device/transitions';
import { onDemand } from '../../../ui/browser/on-demand.js';
import { AddressField } from '../../../ui/fields/address-field.js';
import { TextField, TickField } from '../../../ui/fields/fields.js';
import { Disclosure } from '../../../ui/layout/disclosure.js';
import { Stack } from '../../../ui/layout/stack.js';
import type { DraftForm } from '../../../ui/record/use-draft-form.js';
import { useAddresses } from './address-of.js';
import type { KioskPanelProps } from './kiosk-panel.js';
import type { CampaignFieldsProps } from './campaign-fields.js';
import { OriginsField } from './origins-field.js';
import { PinField } from './pin-field.js';
import { PollFields } from './poll-fields.js';
import type { QrPanelProps } from './qr-panel.js';
import { RouteField } from './route-field.js';
import type { DeviceDraft } from './draft.js';

interface StepProps {
  form: DraftForm<DeviceDraft>;
  /** The draft with its generated serial number. */
  device: DeviceDraft;
  /** Of a saved service, whose serial number is fixed; undefined for a new one. */
  id: string | undefined;
}

/** Fields that are put behind “Advanced”. */
const advancedFields = ['location', 'serialNumber', 'customRoute', 'origins'];

/** What a tablet does as a kiosk; fetched for tablets alone. */
const KioskPanel = onDemand<KioskPanelProps>(
  async () => (await import('./kiosk-panel.js')).default,
);

/** How the QR code looks; links and tablets never fetch it. */
const QrPanel = onDemand<QrPanelProps>(async () => (await import('./qr-panel.js')).default);

/** Whom a campaign is sent to, and what; other services never fetch it. */
const CampaignFields = onDemand<CampaignFieldsProps>(
  async () => (await import('./campaign-fields.js')).default,
);

/** What can be answered at the service, and under which address. */
export function SetupStep({ form, device, id }: StepProps) {
  const { t } = useTranslation();
  const { update, errorAt, disabled } = form;
  const { publicOf, serviceOf } = useAddresses();
  const { type, location, customRoute, autoConfigure } = device;
  const [hadPin] = useState(device.pin !== NO_PIN);
  const [usesAdvanced] = useState(location !== '' || customRoute !== '' || !autoConfigure);
  const isSaved = id !== undefined;
  const isCampaign = type === 'emailCampaign';
  return (
    <Stack gap={5}>
      <PollFields form={form} />
      {isCampaign && <CampaignFields form={form} id={id} />}
      {/* Elsewhere it is none, but for one that was set when every service had one. */}
      {(type === 'tablet' || hadPin) && <PinField form={form} />}
      {!isCampaign && (
        <AddressField
          label={t('device.address')}
          address={publicOf(tidyDevice(device))}
          placeholder={t('device.addressLater')}
          mayCopy={isSaved}
        />
      )}
      {type === 'tablet' && <KioskPanel form={form} device={device} id={id} />}
      {type === 'qr' && <QrPanel form={form} device={device} id={id} />}
      <Disclosure
        label={t('device.advanced')}
        startsOpen={usesAdvanced}
        staysOpen={advancedFields.some((field) => errorAt(field) !== undefined)}
      >
        {!isCampaign && (
          <TextField
            label={t('device.location')}
            help={t('device.locationHelp')}
            {...form.text('location')}
          />
        )}
        {type !== 'tablet' && !isCampaign && <RouteField form={form} />}
        {type === 'hyperlink' && <OriginsField form={form} />}
        <Stack gap={3}>
          <TextField
            label={t('device.serialNumber')}
            {...(isSaved ? {} : { help: t('device.serialNumberHelp') })}
            required
            maxLength={LONGEST_SERIAL_NUMBER}
            {...form.text('serialNumber', (typed) => typed.trim())}
            value={device.serialNumber}
            disabled={disabled || isSaved || autoConfigure}
          />
          {!isSaved && type !== 'qr' && (
            <TickField
              label={t('device.autoConfigure')}
              checked={autoConfigure}
              onChange={(checked) => update(changesOfConfiguring(checked))}
              disabled={disabled}
            />
          )}
        </Stack>
        {serviceOf && (
          <AddressField
            label={t('device.serviceAddress')}
            address={serviceOf(tidyDevice(device))}
            placeholder={t('device.addressLater')}
            mayCopy={isSaved}
          />
        )}
      </Disclosure>
    </Stack>
  );
}
