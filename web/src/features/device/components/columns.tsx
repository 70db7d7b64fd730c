import { useTranslation } from 'react-i18next';
import { NO_PIN } from '@canvass/contracts/device/device';
import type { DeviceView } from '@canvass/contracts/device/view';
import { useFormat } from '../../../i18n/format.js';
import { Tooltip } from '../../../ui/controls/tooltip.js';
import { Stack } from '../../../ui/layout/stack.js';
import type { Column } from '../../../ui/lists/list-columns.js';
import { Icon } from '../../../ui/text/icon.js';
import { Link } from '../../../ui/text/link.js';
import { Tag } from '../../../ui/text/tag.js';
import styles from './columns.module.css';
import { typeIcons } from './type-icon.js';

interface ColumnOptions {
  showsSerialNumbers: boolean;
  /** Whether a service has anything to answer. */
  isAnswerable: (device: DeviceView) => boolean;
}

/** Columns of the services list. */
export function useColumns({
  showsSerialNumbers,
  isAnswerable,
}: ColumnOptions): Column<DeviceView>[] {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const columns: (Column<DeviceView> | false)[] = [
    {
      key: 'name',
      label: t('device.name'),
      cell: (device) => (
        <Link to={`/service/${device._id}`} className="row-link">
          {device.name}
        </Link>
      ),
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
      isMinor: true,
      cell: (device) => device.location || '–',
    },
    {
      key: 'pin',
      isMinor: true,
      label: t('device.pin'),
      width: '8%',
      cell: (device) => (device.pin === NO_PIN ? '–' : device.pin),
    },
    showsSerialNumbers && {
      key: 'serialNumber',
      label: t('device.serialNumber'),
      cell: (device) => device.serialNumber,
    },
    {
      key: 'lastConnection',
      label: t('device.lastConnection'),
      width: '14%',
      cell: (device) =>
        device.lastConnection ? (
          <span className={styles.moment}>{dateTime(device.lastConnection)}</span>
        ) : (
          t('device.never')
        ),
    },
  ];
  return columns.filter((column) => column !== false);
}

function Polls({ device, isAnswerable }: { device: DeviceView; isAnswerable: boolean }) {
  const { t } = useTranslation();
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
      {!isAnswerable && (
        <Tooltip text={t('device.noPoll')}>
          <Stack
            as="span"
            inline
            tabIndex={0}
            role="img"
            aria-label={t('device.noPoll')}
            padding={0.5}
            tone="danger"
          >
            <Icon name="alert" size={17} />
          </Stack>
        </Tooltip>
      )}
    </Stack>
  );
}
