import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LONGEST_PIN } from '@canvass/contracts/device/bounds';
import { NO_PIN } from '@canvass/contracts/device/device';
import { IconButton } from '../../../ui/controls/icon-button.js';
import { TextField } from '../../../ui/fields/fields.js';
import { SwitchField } from '../../../ui/fields/switch-field.js';
import { Box } from '../../../ui/layout/box.js';
import { Stack } from '../../../ui/layout/stack.js';
import type { DraftForm } from '../../../ui/record/use-draft-form.js';
import type { DeviceDraft } from './draft.js';

/** A pin to begin with, of four digits and never the one that means none. */
function somePin(): string {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return String(1000 + (random % 9000));
}

/** The pin of a service, for those who want one. */
export function PinField({ form }: { form: DraftForm<DeviceDraft> }) {
  const { t } = useTranslation();
  // What was saved is hidden until it is asked for; a pin that is made here has to be read.
  const [isShown, setShown] = useState(form.draft.pin === NO_PIN);
  const hasPin = form.draft.pin !== NO_PIN;
  return (
    <Stack gap={3}>
      <SwitchField
        label={t('device.pinOn')}
        help={t('device.pinOnHelp')}
        checked={hasPin}
        onChange={(wanted) => form.update({ pin: wanted ? somePin() : NO_PIN })}
        disabled={form.disabled}
      />
      {hasPin && (
        <Stack row align="start" gap={2}>
          <Box grow>
            <TextField
              label={t('device.pin')}
              help={t('device.pinHelp')}
              required
              type={isShown ? 'text' : 'password'}
              autoComplete="off"
              inputMode="numeric"
              maxLength={LONGEST_PIN}
              {...form.text('pin', (typed) => typed.trim())}
            />
          </Box>
          <Box marginTop={6}>
            <IconButton
              icon={isShown ? 'eyeOff' : 'eye'}
              label={t(isShown ? 'device.hidePin' : 'device.showPin')}
              onClick={() => setShown(!isShown)}
            />
          </Box>
        </Stack>
      )}
    </Stack>
  );
}
