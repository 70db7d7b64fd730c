import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeviceView } from '@canvass/contracts/device/view';
import { Button } from '../../../ui/controls/button.js';
import { IconButton } from '../../../ui/controls/icon-button.js';
import { Box } from '../../../ui/layout/box.js';
import { Stack } from '../../../ui/layout/stack.js';
import { usePassedFocus } from '../../../ui/lists/use-passed-focus.js';
import { Icon } from '../../../ui/text/icon.js';
import { typeIcons } from './type-icon.js';

interface BinRowProps {
  device: DeviceView;
  isFirst: boolean;
  /** Whether there is no room for it among the services. */
  isFull: boolean;
  onRecover: () => void;
  onRemove: () => void;
  /** Has the focus when the last row is gone. */
  otherwise: RefObject<HTMLElement | null>;
}

/** A deleted service. */
export function BinRow({ device, isFirst, isFull, onRecover, onRemove, otherwise }: BinRowProps) {
  const { t } = useTranslation();
  const row = usePassedFocus(otherwise);
  return (
    <Stack as="li" ref={row} row gap={2} paddingY={2} line={isFirst ? undefined : 'above'}>
      <Icon name={typeIcons[device.type]} size={16} />
      <Box grow breaks tone="ink">
        {device.name}
      </Box>
      <Button
        kind="secondary"
        isSmall
        icon="restore"
        isOff={isFull}
        aria-label={t('ui.actionOn', { action: t('device.recover'), name: device.name })}
        onClick={onRecover}
      >
        {t('device.recover')}
      </Button>
      <IconButton
        icon="trash"
        label={t('ui.actionOn', { action: t('device.remove'), name: device.name })}
        tip={t('device.remove')}
        onClick={onRemove}
      />
    </Stack>
  );
}
