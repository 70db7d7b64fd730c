import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LONGEST_ROUTE } from '@canvass/contracts/device/bounds';
import { TextField, TickField } from '../../../ui/fields/fields.js';
import { Box } from '../../../ui/layout/box.js';
import { Stack } from '../../../ui/layout/stack.js';
import { PlanLock } from '../../../ui/plan/plan-lock.js';
import type { DraftForm } from '../../../ui/record/use-draft-form.js';
import type { DeviceDraft } from './draft.js';

/** A readable ending of the service's address, where the plan has one. */
export function RouteField({ form }: { form: DraftForm<DeviceDraft> }) {
  const { t } = useTranslation();
  const { draft, update, disabled } = form;
  const [hasRoute, setHasRoute] = useState(draft.customRoute !== '');
  return (
    <PlanLock feature="customURL" label={t('device.customRouteOn')} isUsed={hasRoute}>
      {(isLocked) => (
        <Stack gap={3}>
          {/* In a box of its own, as Joy indents help texts beside a checkbox. */}
          <Box>
            <TickField
              label={t('device.customRouteOn')}
              checked={hasRoute}
              onChange={(checked) => {
                if (checked || update({ customRoute: '' })) setHasRoute(checked);
              }}
              disabled={disabled || (isLocked && !hasRoute)}
            />
          </Box>
          {hasRoute && (
            <TextField
              label={t('device.customRoute')}
              help={t('device.customRouteHelp')}
              maxLength={LONGEST_ROUTE}
              {...form.text('customRoute', (typed) => typed.trim())}
              disabled={disabled || isLocked}
            />
          )}
        </Stack>
      )}
    </PlanLock>
  );
}
