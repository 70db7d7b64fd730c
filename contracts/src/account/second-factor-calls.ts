import { of, type Calls, type Nothing } from '../http/call.js';
import type {
  ConfirmPassword,
  EnableSecondFactor,
  PreparedSecondFactor,
  RecoveryCodes,
  SecondFactorView,
} from './second-factor.js';

/** The second factor of the caller's account. */
export const secondFactorCalls = {
  view: {
    method: 'get',
    path: '/account/secondFactor',
    access: 'signedIn',
    answer: of<SecondFactorView>(),
  },
  /** Makes the secret for an authenticator app. */
  prepare: {
    method: 'post',
    path: '/account/secondFactor/prepare',
    access: 'signedIn',
    body: of<ConfirmPassword>(),
    answer: of<PreparedSecondFactor>(),
  },
  /** Switches it on, given a code from the app. */
  enable: {
    method: 'post',
    path: '/account/secondFactor',
    access: 'signedIn',
    body: of<EnableSecondFactor>(),
    answer: of<RecoveryCodes>(),
  },
  replaceRecoveryCodes: {
    method: 'post',
    path: '/account/secondFactor/recoveryCodes',
    access: 'signedIn',
    body: of<ConfirmPassword>(),
    answer: of<RecoveryCodes>(),
  },
  disable: {
    method: 'delete',
    path: '/account/secondFactor',
    access: 'signedIn',
    body: of<ConfirmPassword>(),
    answer: of<Nothing>(),
  },
} as const satisfies Calls;
