import { embeddedPlace } from '../testing/embedded-place.js';
import { subscriptionPolicyContract } from './contract.js';

subscriptionPolicyContract('embedded', embeddedPlace);
