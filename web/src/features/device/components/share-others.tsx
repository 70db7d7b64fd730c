import { useTranslation } from 'react-i18next';
import type { DeviceView } from '@canvass/contracts/device/view';
import { useIsReadOnly } from '../../../session/profile.js';
import { IconButton } from '../../../ui/controls/icon-button.js';
import { Section } from '../../../ui/layout/page.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Icon } from '../../../ui/text/icon.js';
import { Link } from '../../../ui/text/link.js';
import { Text } from '../../../ui/text/text.js';
import { useAddresses, withoutPin } from './address-of.js';
import { ServiceState } from './service-state.js';
import { typeIcons } from './type-icon.js';
import { useCopyAddress } from './use-copy-address.js';
import type { SharedPoll } from './use-make-link.js';

interface ShareOthersProps {
  title: string;
  devices: readonly DeviceView[];
  poll: SharedPoll;
}

/** Services that show a poll, with their addresses and how they stand. */
export function ShareOthers({ title, devices, poll }: ShareOthersProps) {
  const { t } = useTranslation();
  const isReadOnly = useIsReadOnly();
  const { publicOf } = useAddresses();
  const copyAddress = useCopyAddress();
  return (
    <Section title={title}>
      <Stack as="ul" aria-label={title}>
        {devices.map((device, index) => (
          <Stack
            as="li"
            row
            key={device._id}
            gap={3}
            minHeight={56}
            paddingY={2}
            {...(index > 0 && { line: 'above' })}
          >
            <Stack as="span" tone="tertiary" title={t(`device.types.${device.type}`)} isFixed>
              <Icon name={typeIcons[device.type]} />
            </Stack>
            <Stack grow gap={0.5}>
              {isReadOnly ? (
                <Text breaks>{device.name}</Text>
              ) : (
                <Text breaks>
                  <Link to={`/service/${device._id}`} className="row-link">
                    {device.name}
                  </Link>
                </Text>
              )}
              <ServiceState device={device} poll={poll} />
            </Stack>
            <Text truncate dir="ltr" size="small" maxWidth={360} showFrom="tablet">
              <Link href={publicOf(device)}>{withoutPin(publicOf(device))}</Link>
            </Text>
            <IconButton
              icon="copy"
              label={t('ui.actionOn', { action: t('ui.copyLink'), name: device.name })}
              tip={t('ui.copyLink')}
              onClick={() => void copyAddress(device)}
            />
          </Stack>
        ))}
      </Stack>
    </Section>
  );
}
