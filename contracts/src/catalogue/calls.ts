import { accountCalls } from '../account/calls.js';
import { secondFactorCalls } from '../account/second-factor-calls.js';
import { userCalls } from '../account/user-calls.js';
import { alertCalls } from '../alert/calls.js';
import { apiKeyCalls } from '../api-key/calls.js';
import { asideCalls } from '../aside/calls.js';
import { auditCalls } from '../audit/calls.js';
import { chartCalls } from '../chart/calls.js';
import { codeCalls } from '../code/calls.js';
import { colorThemeCalls } from '../color-theme/calls.js';
import { consentCalls } from '../consent/calls.js';
import { deviceCalls } from '../device/calls.js';
import { diagnosisCalls } from '../diagnosis/calls.js';
import { firmCalls } from '../firm/calls.js';
import { imageCalls } from '../image/calls.js';
import { libraryCalls } from '../library/calls.js';
import { liveCalls } from '../live/calls.js';
import { mailCalls } from '../mail/calls.js';
import { personCalls } from '../person/calls.js';
import { planCalls } from '../plan/calls.js';
import { pollFileCalls } from '../poll-file/calls.js';
import { pollCalls } from '../poll/calls.js';
import { projectionCalls } from '../projection/calls.js';
import { questionCalls } from '../question/calls.js';
import { receiptCalls } from '../receipt/calls.js';
import { recipientCalls } from '../recipient/calls.js';
import { reportCalls } from '../report/calls.js';
import { responseCalls } from '../response/calls.js';
import { sendingDomainCalls } from '../sending-domain/calls.js';
import { sessionCalls } from '../session/calls.js';
import { spamCalls } from '../spam/calls.js';
import { subscriptionCalls } from '../subscription/calls.js';
import { translationCalls } from '../translation/calls.js';
import { webhookCalls } from '../webhook/calls.js';
import { callsByPath } from '../http/by-path.js';
import type { Call } from '../http/call.js';
import { apiCalls } from '../http/calls.js';

const declared: readonly Call[] = [
  accountCalls,
  alertCalls,
  apiCalls,
  apiKeyCalls,
  asideCalls,
  auditCalls,
  chartCalls,
  codeCalls,
  colorThemeCalls,
  consentCalls,
  deviceCalls,
  diagnosisCalls,
  firmCalls,
  imageCalls,
  libraryCalls,
  liveCalls,
  mailCalls,
  personCalls,
  planCalls,
  pollCalls,
  pollFileCalls,
  projectionCalls,
  questionCalls,
  receiptCalls,
  recipientCalls,
  reportCalls,
  responseCalls,
  secondFactorCalls,
  sendingDomainCalls,
  sessionCalls,
  spamCalls,
  subscriptionCalls,
  translationCalls,
  userCalls,
  webhookCalls,
].flatMap((calls): Call[] => Object.values(calls));

/** Every call of the product. */
export const callCatalogue: readonly Call[] = [...declared, ...callsByPath(declared)];
