export { planAggregate as planFold } from '@canvass/contracts/plan/state';
