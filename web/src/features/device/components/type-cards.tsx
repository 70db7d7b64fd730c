import Box from '@mui/joy/Box';
import { useTranslation } from 'react-i18next';
import { deviceTypes } from '@canvass/contracts/device/device';
import type { DeviceView } from '@canvass/contracts/device/view';
import { useFormat } from '../../../i18n/format.js';
import { Icon } from '../../../ui/text/icon.js';
import { typeIcons } from './type-icon.js';

/** How many services of each type the page shows. */
export function TypeCards({ devices }: { devices: readonly DeviceView[] | undefined }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  return (
    <Box
      component="dl"
      aria-label={t('device.cards')}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'repeat(2, 1fr)', sm: 'repeat(4, 1fr)' },
        gap: 3,
        m: 0,
        mb: 5,
      }}
    >
      {deviceTypes.map((type) => (
        <Box
          key={type}
          sx={{
            display: 'flex',
            flexDirection: 'column-reverse',
            gap: 1,
            p: 4,
            border: '1px solid',
            borderColor: 'hairline',
            borderRadius: 'sm',
            bgcolor: 'background.surface',
          }}
        >
          <Box
            component="dt"
            sx={{ display: 'flex', alignItems: 'center', gap: 2, color: 'text.secondary' }}
          >
            <Icon name={typeIcons[type]} size={16} />
            <Box sx={{ fontSize: 'sm' }}>{t(`device.counts.${type}`)}</Box>
          </Box>
          <Box
            component="dd"
            sx={{
              m: 0,
              fontSize: 'xl2',
              fontWeight: 600,
              lineHeight: 1.2,
              fontVariantNumeric: 'tabular-nums',
            }}
          >
            {devices ? number(devices.filter((device) => device.type === type).length) : '–'}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
