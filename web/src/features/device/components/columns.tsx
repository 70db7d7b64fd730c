import Box from '@mui/joy/Box';
import Chip from '@mui/joy/Chip';
import Tooltip from '@mui/joy/Tooltip';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { NO_PIN } from '@canvass/contracts/device/device';
import type { DeviceView } from '@canvass/contracts/device/view';
import { useFormat } from '../../../i18n/format.js';
import { Icon } from '../../../ui/text/icon.js';
import type { Column } from '../../../ui/lists/list-columns.js';
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
        <Box component={Link} to={`/service/${device._id}`} className="row-link">
          {device.name}
        </Box>
      ),
    },
    {
      key: 'type',
      label: t('device.type'),
      width: '12%',
      cell: (device) => (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, whiteSpace: 'nowrap' }}>
          <Icon name={typeIcons[device.type]} size={16} />
          {t(`device.types.${device.type}`)}
        </Box>
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
          <Box sx={{ whiteSpace: { lg: 'nowrap' } }}>{dateTime(device.lastConnection)}</Box>
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
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {device.pollsName.map((name, index) => (
        <Chip
          key={device.polls[index] ?? name}
          size="sm"
          variant={device.polls[index] === device.isActive ? 'soft' : 'outlined'}
          color="neutral"
          sx={{ maxWidth: { xs: 220, sm: 130, lg: 220 } }}
        >
          {name}
        </Chip>
      ))}
      {!isAnswerable && (
        <Tooltip title={t('device.noPoll')}>
          <Box
            component="span"
            tabIndex={0}
            role="img"
            aria-label={t('device.noPoll')}
            sx={{ display: 'inline-flex', color: 'danger.plainColor', p: 0.5 }}
          >
            <Icon name="alert" size={17} />
          </Box>
        </Tooltip>
      )}
    </Box>
  );
}
