import { useTranslation } from 'react-i18next';
import { NO_PIN } from '@canvass/contracts/device/device';
import type { DeviceView } from '@canvass/contracts/device/view';
import { useIsInactive, useIsReadOnly } from '../../../session/profile.js';
import { Stack } from '../../../ui/layout/stack.js';
import type { Column } from '../../../ui/lists/list-columns.js';
import { Icon } from '../../../ui/text/icon.js';
import { Link } from '../../../ui/text/link.js';
import { Moment } from '../../../ui/text/moment.js';
import { Tag } from '../../../ui/text/tag.js';
import { KioskState } from './kiosk-state.js';
import { HiddenPin } from './hidden-pin.js';
import { typeIcons } from './type-icon.js';

/** Columns of the services list. @param isAnswerable whether a service has anything to answer */
export function useColumns(isAnswerable: (device: DeviceView) => boolean): Column<DeviceView>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'name',
      label: t('device.name'),
      cell: (device) => device.name,
    },
    {
      key: 'type',
      label: t('device.type'),
      width: '12%',
      cell: (device) => (
        <Stack row gap={2} oneLine>
          <Icon name={typeIcons[device.type]} size={16} />
          {t(`device.types.${device.type}`)}
        </Stack>
      ),
    },
    {
      key: 'polls',
      label: t('device.polls'),
      cell: (device) => <Polls device={device} isAnswerable={isAnswerable(device)} />,
    },
    {
      key: 'location',
      label: t('device.location'),
      begins: 'hiddenIfNarrow',
      cell: (device) => device.location || '–',
    },
    {
      key: 'pin',
      begins: 'hiddenIfNarrow',
      label: t('device.pin'),
      width: '10%',
      cell: (device) => (device.pin === NO_PIN ? '–' : <HiddenPin device={device} />),
    },
    {
      key: 'serialNumber',
      begins: 'hidden',
      label: t('device.serialNumber'),
      cell: (device) => device.serialNumber,
    },
    {
      key: 'lastConnection',
      label: t('device.lastConnection'),
      isOneLine: true,
      width: '14%',
      cell: (device) =>
        device.lastConnection ? <Moment iso={device.lastConnection} /> : t('device.never'),
    },
    {
      key: 'kiosk',
      label: t('device.kiosk.column'),
      width: '16%',
      cell: (device) => <KioskState device={device} />,
    },
  ];
}

function Polls({ device, isAnswerable }: { device: DeviceView; isAnswerable: boolean }) {
  return (
    <Stack row wrap gap={1}>
      {device.pollsName.map((name, index) => (
        <Tag
          key={device.polls[index] ?? name}
          tone={device.polls[index] === device.isActive ? 'neutral' : 'outline'}
          maxWidth={{ phone: 220, tablet: 130, wide: 220 }}
        >
          {name}
        </Tag>
      ))}
      {!isAnswerable && <NothingToAnswer device={device} />}
    </Stack>
  );
}

/** Says that respondents find nothing at a service, and leads to its polls. */
function NothingToAnswer({ device }: { device: DeviceView }) {
  const { t } = useTranslation();
  const mayChoose = ![useIsReadOnly(), useIsInactive()].includes(true);
  const action = t('device.choosePoll');
  return (
    <Stack row wrap gap={2} size="small">
      <Stack as="span" row gap={1} tone="danger">
        <Icon name="alert" size={16} />
        {t('device.noPoll')}
      </Stack>
      {mayChoose && (
        <Link
          to={`/service/${device._id}`}
          aria-label={t('ui.actionOn', { action, name: device.name })}
          oneLine
        >
          {action}
        </Link>
      )}
    </Stack>
  );
}
