export { subscriptionAggregate as subscriptionFold } from '@canvass/contracts/subscription/state';
