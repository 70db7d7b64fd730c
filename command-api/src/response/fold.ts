export { responseAggregate as responseFold } from '@canvass/contracts/response/state';
