import type { z } from 'zod';
import type { createDeviceSchema } from '@canvass/contracts/device/commands';
import type { DeviceView } from '@canvass/contracts/device/view';
import { useCommand } from '../../../api/use-command.js';

/** Makes a service; the form shows itself where the serial number is taken. */
export function useCreateDevice() {
  return useCommand<z.input<typeof createDeviceSchema>, DeviceView>({
    method: 'POST',
    path: '/device',
    changes: ['device', 'poll'],
    shownInPlace: ['serialNumberTaken'],
  });
}
