import { evolveDevice, initialDevice } from '@canvass/contracts/device/state';
import { foldOf } from '@canvass/platform/event-log/fold';

export const deviceFold = foldOf(initialDevice, evolveDevice);
