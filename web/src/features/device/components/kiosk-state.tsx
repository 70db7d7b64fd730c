import { useTranslation } from 'react-i18next';
import { isSilent } from '@canvass/contracts/device/kiosk';
import type { DeviceView } from '@canvass/contracts/device/view';
import { Stack } from '../../../ui/layout/stack.js';
import { Icon } from '../../../ui/text/icon.js';
import { Text } from '../../../ui/text/text.js';

/** How the tablets of a service are, in a few words: how many, how many are silent, and what waits on them. */
export function KioskState({ device: { type, tablets = [] } }: { device: DeviceView }) {
  const { t } = useTranslation();
  if (type !== 'tablet') return '–';
  if (tablets.length === 0) return t('device.kiosk.noneShort');
  const now = new Date();
  const silent = tablets.filter((tablet) => isSilent(tablet, now)).length;
  const waiting = tablets.reduce((sum, tablet) => sum + tablet.waiting, 0);
  return (
    <Stack gap={1}>
      <span>{t('device.kiosk.ready', { count: tablets.length })}</span>
      {silent > 0 && (
        <Stack as="span" row gap={1} tone="danger" size="small" oneLine>
          <Icon name="alert" size={16} />
          {t('device.kiosk.silentCount', { count: silent })}
        </Stack>
      )}
      {waiting > 0 && (
        <Text as="span" size="small" tone="secondary">
          {t('device.kiosk.waiting', { count: waiting })}
        </Text>
      )}
    </Stack>
  );
}
