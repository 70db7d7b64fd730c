export { deviceAggregate as deviceFold } from '@canvass/contracts/device/state';
