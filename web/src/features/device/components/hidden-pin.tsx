import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeviceView } from '@canvass/contracts/device/view';
import { IconButton } from '../../../ui/controls/icon-button.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Text } from '../../../ui/text/text.js';

/** The pin of a service, which nobody reads over a shoulder: it is shown when it is asked for. */
export function HiddenPin({ device: { name, pin } }: { device: Pick<DeviceView, 'name' | 'pin'> }) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  const action = t(isShown ? 'device.hidePin' : 'device.showPin');
  return (
    <Stack row gap={1}>
      <Text as="span" tabular oneLine>
        {isShown ? pin : '••••'}
      </Text>
      <IconButton
        icon={isShown ? 'eyeOff' : 'eye'}
        iconSize={16}
        label={t('ui.actionOn', { action, name })}
        tip={action}
        onClick={() => setShown(!isShown)}
      />
    </Stack>
  );
}
