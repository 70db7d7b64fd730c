export { pollAggregate as pollFold } from '@canvass/contracts/poll/state';
