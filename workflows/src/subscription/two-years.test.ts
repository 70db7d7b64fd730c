import { embeddedPlace } from '../testing/embedded-place.js';
import { subscriptionPolicyContract } from './subscription.suite.js';

subscriptionPolicyContract('embedded', embeddedPlace);
