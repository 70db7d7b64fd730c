import { useTranslation } from 'react-i18next';
import type { DeviceView } from '@canvass/contracts/device/view';
import { useFormat } from '../../../i18n/format.js';
import { Text } from '../../../ui/text/text.js';
import type { SharedPoll } from './use-make-link.js';

interface ServiceStateProps {
  device: DeviceView;
  poll: SharedPoll;
}

/** What respondents find of a poll at a service, and when the service was opened last. */
export function ServiceState({ device, poll }: ServiceStateProps) {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const { isActive: active, polls, pollsName, lastConnection } = device;
  const shows =
    active === poll._id
      ? undefined
      : active === ''
        ? t('share.among', { count: polls.length })
        : t('share.showsOther', { name: pollsName[polls.indexOf(active)] ?? '…' });
  const opened = lastConnection
    ? t('share.opened', { moment: dateTime(lastConnection) })
    : t('share.neverOpened');
  return (
    <Text as="span" size="small" tone="secondary">
      {shows ? `${shows} · ${opened}` : opened}
    </Text>
  );
}
