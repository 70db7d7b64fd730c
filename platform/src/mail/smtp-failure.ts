import { cutText } from '@canvass/contracts/language/cut';

/** The fields that nodemailer adds to an error. */
interface SmtpError extends Error {
  code?: string;
  /** Of the server's answer, such as 550. */
  responseCode?: number;
  /** The server's answer. */
  response?: string;
  /** What it answered. */
  command?: string;
}

/** Answers to these commands are about the message; earlier ones are about the connection and our credentials. */
const aboutMessage = ['MAIL FROM', 'RCPT TO', 'DATA'];
/** Answers that say so late that we should have authenticated, or encrypted; or that commands came in a wrong order. */
const aboutUs = [503, 530, 534, 535, 538];

const address = /[^\s<>"'(),:;[\]]+@[^\s<>"'(),:;[\]]+/g;

/**
 * Whether the same message would fail again however often it is tried. Wrong credentials do not
 * count: an operator will correct them.
 */
export function isPermanent(error: unknown): boolean {
  const { code, responseCode, command } = error as SmtpError;
  if (responseCode === undefined) return code === 'EENVELOPE';
  const isRefused = responseCode >= 500 && !aboutUs.includes(responseCode);
  return isRefused && aboutMessage.includes(command ?? '');
}

/** Characters kept of what a server answered. */
const LONGEST_REASON = 500;

/** Why it failed, for operators: without addresses, and without what the server answered to our credentials. */
export function reasonOf(error: unknown): string {
  const { code, responseCode, response, message } = error as SmtpError;
  if (code === 'EAUTH')
    return `the mail server does not let us in (${responseCode ?? 'no answer'})`;
  return cutText((response ?? message).replace(address, '…').replace(/\s+/g, ' '), LONGEST_REASON);
}
