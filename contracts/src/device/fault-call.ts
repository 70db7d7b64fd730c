import { of, type Call, type Nothing } from '../http/call.js';
import type { BrowserFault } from './fault.js';

/** A page says that its browser fails, which is counted. Apart from the other calls: the respondent page loads no more. */
export const reportFaultCall = {
  method: 'post',
  path: '/device/fault',
  access: 'guest',
  body: of<BrowserFault>(),
  answer: of<Nothing>(),
} as const satisfies Call;
