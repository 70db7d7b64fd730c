import type { MailTexts } from './mail-text.js';

/** Mails in English. */
export const en: MailTexts = {
  passwordReset: ({ name, minutes }) => ({
    subject: 'Set a new password for Canvass',
    greeting: name ? `Hello ${name},` : 'Hello,',
    before: [
      'somebody, hopefully you, asked to set a new password for your Canvass account.',
      `You can do so for the next ${minutes} minutes, once:`,
    ],
    action: 'Set a new password',
    after: [
      'You will then be signed out everywhere, and sign in with the new password.',
      'If it was not you, there is nothing to do: your password stays as it is.',
    ],
  }),
};
