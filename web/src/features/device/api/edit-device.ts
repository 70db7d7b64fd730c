import type { EditDevice } from '@canvass/contracts/device/commands';
import type { DeviceView } from '@canvass/contracts/device/view';
import { useCommand } from '../../../api/use-command.js';

/** Changes some fields of a service, or recovers it from the bin. */
export function useEditDevice() {
  return useCommand<EditDevice, DeviceView>({
    method: 'PATCH',
    path: '/device',
    changes: ['device', 'poll'],
    shownInPlace: ['editConflict'],
  });
}
