import { accountCalls } from '../account/calls.js';
import { secondFactorCalls } from '../account/second-factor-calls.js';
import { userCalls } from '../account/user-calls.js';
import { apiKeyCalls } from '../api-key/calls.js';
import { asideCalls } from '../aside/calls.js';
import { chartCalls } from '../chart/calls.js';
import { codeCalls } from '../code/calls.js';
import { colorThemeCalls } from '../color-theme/calls.js';
import { consentCalls } from '../consent/calls.js';
import { deviceCalls } from '../device/calls.js';
import { firmCalls } from '../firm/calls.js';
import { imageCalls } from '../image/calls.js';
import { libraryCalls } from '../library/calls.js';
import { liveCalls } from '../live/calls.js';
import { mailCalls } from '../mail/calls.js';
import { planCalls } from '../plan/calls.js';
import { pollFileCalls } from '../poll-file/calls.js';
import { pollCalls } from '../poll/calls.js';
import { projectionCalls } from '../projection/calls.js';
import { questionCalls } from '../question/calls.js';
import { recipientCalls } from '../recipient/calls.js';
import { reportCalls } from '../report/calls.js';
import { responseCalls } from '../response/calls.js';
import { sessionCalls } from '../session/calls.js';
import { subscriptionCalls } from '../subscription/calls.js';
import { translationCalls } from '../translation/calls.js';
import type { Call } from '../http/call.js';
import { apiCalls } from '../http/calls.js';

/** Every call of the product. */
export const callCatalogue: readonly Call[] = [
  accountCalls,
  apiCalls,
  apiKeyCalls,
  asideCalls,
  chartCalls,
  codeCalls,
  colorThemeCalls,
  consentCalls,
  deviceCalls,
  firmCalls,
  imageCalls,
  libraryCalls,
  liveCalls,
  mailCalls,
  planCalls,
  pollCalls,
  pollFileCalls,
  projectionCalls,
  questionCalls,
  recipientCalls,
  reportCalls,
  responseCalls,
  secondFactorCalls,
  sessionCalls,
  subscriptionCalls,
  translationCalls,
  userCalls,
].flatMap((calls): Call[] => Object.values(calls));
