import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LONGEST_ROUTE, LONGEST_SERIAL_NUMBER } from '@canvass/contracts/device/bounds';
import { NO_PIN, type DeviceContent } from '@canvass/contracts/device/device';
import { tidyDevice } from '@canvass/contracts/device/rules';
import { PUBLISHED, type Status } from '@canvass/contracts/question/question';
import { useAllPolls } from '../../../api/get-all-polls.js';
import { AddressField } from '../../../ui/fields/address-field.js';
import { SelectField, TextField, TickField } from '../../../ui/fields/fields.js';
import { Box } from '../../../ui/layout/box.js';
import { Disclosure } from '../../../ui/layout/disclosure.js';
import { Stack } from '../../../ui/layout/stack.js';
import { PlanLock } from '../../../ui/plan/plan-lock.js';
import { PickList } from '../../../ui/fields/pick-list.js';
import type { DraftForm } from '../../../ui/record/use-draft-form.js';
import { useAddresses } from './address-of.js';
import { PinField } from './pin-field.js';

interface StepProps {
  form: DraftForm<DeviceContent>;
  /** The draft with its generated serial number. */
  device: DeviceContent;
  /** The serial number of a saved service is fixed. */
  isSaved: boolean;
}

/** Fields that are put behind “Advanced”. */
const advancedFields = ['location', 'pin', 'serialNumber', 'customRoute'];

const trimmed = (typed: string) => typed.trim();

/** What can be answered at the service, and under which address. */
export function SetupStep({ form, device, isSaved }: StepProps) {
  const { t } = useTranslation();
  const { update, errorAt, disabled } = form;
  const polls = useAllPolls();
  const { publicOf, serviceOf } = useAddresses();
  const [hasRoute, setHasRoute] = useState(device.customRoute !== '');
  const [usesAdvanced] = useState(
    device.location !== '' || device.pin !== NO_PIN || hasRoute || !device.autoConfigure,
  );
  const [had] = useState(device.polls);
  // One that is switched off can only be taken away.
  const offered = polls.data?.filter(({ _id, status }) => status !== 0 || had.includes(_id));
  const detailOf = (status: Status) =>
    status === PUBLISHED ? undefined : t(status === 0 ? 'status.inactive' : 'device.draftPoll');
  const nameOf = (id: string) => polls.data?.find(({ _id }) => _id === id)?.name ?? '…';
  const mayHaveRoute = device.type !== 'tablet' && device.type !== 'emailCampaign';
  return (
    <Stack gap={5}>
      <PickList
        label={t('device.polls')}
        options={offered?.map(({ _id, name, status }) => ({
          id: _id,
          name,
          detail: detailOf(status),
        }))}
        asked={polls}
        chosen={device.polls}
        onChange={(chosen) => update({ polls: chosen })}
        empty={t('device.noPolls')}
        disabled={disabled}
        {...(device.polls.length === 0 &&
          Boolean(offered?.length) && { help: t('device.pollsHelp') })}
      />
      {device.polls.length > 1 && (
        <SelectField
          label={t('device.activePoll')}
          help={t('device.activePollHelp')}
          value={tidyDevice(device).isActive}
          options={[
            { value: '', label: t('device.respondentsChoose') },
            ...device.polls.map((id) => ({ value: id, label: nameOf(id) })),
          ]}
          onChange={(isActive) => update({ isActive })}
          error={errorAt('isActive')}
          disabled={disabled}
        />
      )}
      <AddressField
        label={t('device.address')}
        address={publicOf(tidyDevice(device))}
        placeholder={t('device.addressLater')}
        mayCopy={isSaved}
      />
      <Disclosure
        label={t('device.advanced')}
        startsOpen={usesAdvanced}
        staysOpen={advancedFields.some((field) => errorAt(field) !== undefined)}
      >
        {device.type !== 'emailCampaign' && (
          <TextField
            label={t('device.location')}
            help={t('device.locationHelp')}
            {...form.text('location')}
          />
        )}
        <PinField form={form} />
        {mayHaveRoute && (
          <PlanLock feature="customURL" label={t('device.customRouteOn')} isUsed={hasRoute}>
            {(isLocked) => (
              <Stack gap={3}>
                {/* In a box of its own, as Joy indents help texts beside a checkbox. */}
                <Box>
                  <TickField
                    label={t('device.customRouteOn')}
                    checked={hasRoute}
                    onChange={(checked) => {
                      if (checked || update({ customRoute: '' })) setHasRoute(checked);
                    }}
                    disabled={disabled || (isLocked && !hasRoute)}
                  />
                </Box>
                {hasRoute && (
                  <TextField
                    label={t('device.customRoute')}
                    help={t('device.customRouteHelp')}
                    maxLength={LONGEST_ROUTE}
                    {...form.text('customRoute', trimmed)}
                    disabled={disabled || isLocked}
                  />
                )}
              </Stack>
            )}
          </PlanLock>
        )}
        <Stack gap={3}>
          <TextField
            label={t('device.serialNumber')}
            {...(isSaved ? {} : { help: t('device.serialNumberHelp') })}
            required
            maxLength={LONGEST_SERIAL_NUMBER}
            {...form.text('serialNumber', trimmed)}
            value={device.serialNumber}
            disabled={disabled || isSaved || device.autoConfigure}
          />
          {!isSaved && (
            <TickField
              label={t('device.autoConfigure')}
              checked={device.autoConfigure}
              onChange={(autoConfigure) =>
                update({
                  autoConfigure,
                  serialNumber: '',
                  pin: autoConfigure ? device.pin : NO_PIN,
                })
              }
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
