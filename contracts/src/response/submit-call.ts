import { of, type Call } from '../http/call.js';
import type { SentResponse, Submitted } from './commands.js';

/** A respondent's page saves what was answered. Apart from the other calls: the respondent page loads no more. */
export const submitCall = {
  method: 'post',
  path: '/pollAnswers',
  access: 'guest',
  body: of<SentResponse>(),
  answer: of<Submitted>(),
} as const satisfies Call;
