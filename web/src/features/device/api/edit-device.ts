import { deviceCalls } from '@canvass/contracts/device/calls';
import { useCommand } from '../../../api/use-command.js';

/** Changes some fields of a service, or recovers it from the bin. */
export function useEditDevice() {
  return useCommand(deviceCalls.edit, {
    changes: ['device', 'poll'],
    shownInPlace: ['editConflict'],
  });
}
