import { deviceCalls } from '@canvass/contracts/device/calls';
import { useCommand } from '../../../api/use-command.js';

/** Makes a service; the form shows itself where the serial number is taken. */
export function useCreateDevice() {
  return useCommand(deviceCalls.create, {
    changes: ['device', 'poll'],
    shownInPlace: ['serialNumberTaken'],
  });
}
