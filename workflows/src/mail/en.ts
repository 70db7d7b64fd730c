import { nameInMail } from '@canvass/contracts/account/name';
import type { MailTexts } from './mail-text.js';

const greet = (given: string): string => {
  const name = nameInMail(given);
  return name ? `Hello ${name},` : 'Hello,';
};

/** Mails in English. */
export const en: MailTexts = {
  passwordReset: ({ name, minutes }) => ({
    subject: 'Set a new password for Canvass',
    greeting: greet(name),
    before: [
      'somebody, hopefully you, asked to set a new password for your Canvass account.',
      `You can do so for the next ${minutes} minutes, once:`,
    ],
    action: 'Set a new password',
    after: [
      'You will then be signed out everywhere, your API keys end, and you sign in with the new password.',
      'If it was not you, there is nothing to do: your password stays as it is.',
    ],
  }),
  emailConfirmation: ({ days }) => ({
    subject: 'Confirm your e-mail address for Canvass',
    greeting: greet(''),
    before: [
      'somebody, hopefully you, has given this e-mail address to a Canvass account.',
      `If it was you, confirm it within ${days} days:`,
    ],
    action: 'Confirm this address',
    after: [
      'If it was not you, there is nothing to do: without your confirmation nothing more is sent here in the name of that account.',
    ],
  }),
  addressChanged: ({ name }) => ({
    subject: 'Your Canvass account has another e-mail address',
    greeting: greet(name),
    before: [
      'another e-mail address was given to your Canvass account. As soon as it is confirmed, you sign in with that one alone, and this one gets no more mail.',
    ],
    action: 'Go to Canvass',
    after: [
      'If neither you nor anybody who manages your account has done this, somebody else has: choose “Forgotten your password?” where you sign in, with this address, and your account is back at it. Then tell whoever runs Canvass for you.',
    ],
  }),
  unknownBrowser: ({ name, browser, at }) => ({
    subject: 'Your Canvass account was signed in to from a new browser',
    greeting: greet(name),
    before: [
      `on ${at} your Canvass account was signed in to from a browser that was not used for it before${browser ? `: ${browser}` : ''}.`,
      'If it was you, there is nothing to do.',
    ],
    action: 'See where you are signed in',
    after: [
      'If it was not you, somebody knows your password: set another one at once. That also signs them out, and ends your API keys.',
    ],
  }),
  paymentReminder: ({ name, plan, amount, failedOn, endsOn, reminder, reminders, next }) => ({
    subject: `Payment for ${plan} did not go through (reminder ${reminder} of ${reminders})`,
    greeting: greet(name),
    before: [
      `on ${failedOn} the payment of ${amount} for your subscription ${plan} did not go through.`,
      `Everything goes on working until ${endsOn}. If the invoice is not paid by then, the subscription ends${next ? ` and ${next}, which is free, begins` : ''}.`,
      ...(reminder < reminders ? [] : ['This is the last reminder.']),
    ],
    action: 'Pay the invoice',
    after: [
      'If you have paid in the meantime, there is nothing to do.',
      'Should the subscription end, your questions, polls and answers stay where they are.',
    ],
  }),
  subscriptionEnding: ({ name, plan, next, endsOn }) =>
    next
      ? {
          subject: `Your subscription ${plan} ends on ${endsOn}, and ${next} follows`,
          greeting: greet(name),
          before: [
            `you have chosen ${next}, which is free. Your subscription ${plan} goes on until ${endsOn}.`,
            `Then ${next} begins by itself, and nothing is charged any more.`,
            `From then on you have what ${next} includes. Nothing is deleted.`,
          ],
          action: 'See your subscription',
          after: [`If you would rather keep ${plan}, choose it again before that day.`],
        }
      : {
          subject: `Your subscription ${plan} ends on ${endsOn}`,
          greeting: greet(name),
          before: [
            `your subscription ${plan} was cancelled. Everything goes on working until ${endsOn}.`,
            'After that nothing can be changed and your polls take no answers. Nothing is deleted.',
          ],
          action: 'See your subscription',
          after: ['If you would rather stay, you can choose a plan at any time.'],
        },
  subscriptionFollowed: ({ name, plan, before, isUnpaid }) => ({
    subject: `You are on ${plan} now`,
    greeting: greet(name),
    before: [
      isUnpaid
        ? `your subscription ${before} has ended, because its last invoice was not paid, and ${plan} has begun.`
        : `your subscription ${before} has ended, and ${plan} has begun.`,
      `${plan} is free: nothing is charged any more.`,
      `You have what ${plan} includes. Your questions, polls and answers are all still there.`,
    ],
    action: 'See your subscription',
    after: ['If you need more, you can choose another plan at any time.'],
  }),
  responsesLimitNeared: ({ name, count, limit, resetsOn }) => ({
    subject: `${count} of this month’s ${limit} responses have been given`,
    greeting: greet(name),
    before: [
      `${count} of the ${limit} responses that your plan includes each month have been given.`,
      `When all are, your polls take no answers until ${resetsOn}. Nothing is lost.`,
    ],
    action: 'See the plans',
    after: ['A plan with more responses counts from the moment you choose it.'],
  }),
  responsesLimitReached: ({ name, count, limit, resetsOn }) => ({
    subject: 'Your polls take no more answers this month',
    greeting: greet(name),
    before: [
      `this month ${count} responses have been given, and your plan includes ${limit}.`,
      `Your polls say that no answers are taken at the moment, until ${resetsOn}. Answers begun before, and those given offline, are still taken.`,
    ],
    action: 'See the plans',
    after: ['With a plan that includes more responses, your polls take answers again at once.'],
  }),
  storageNeared: ({ name, used, allowance }) => ({
    subject: `Your answers take up ${used} of ${allowance} MB`,
    greeting: greet(name),
    before: [
      `the answers to your polls take up ${used} of the ${allowance} MB that they may.`,
      'When all is taken up, pictures and unfinished answers are not kept any more; finished answers in text still are.',
    ],
    action: 'Go to your account',
    after: ['You can set there how long answers are kept, and erase those you don’t need.'],
  }),
  storageUsedUp: ({ name, used, allowance }) => ({
    subject: 'The space for your answers is used up',
    greeting: greet(name),
    before: [
      `the answers to your polls take up ${used} MB, and may take up ${allowance} MB.`,
      'Finished answers in text are still taken. Pictures, signatures among them, and unfinished answers are not.',
    ],
    action: 'Go to your account',
    after: ['Set there how long answers are kept, erase those you don’t need, or contact us.'],
  }),
  subscriptionEnded: ({ name, plan, isUnpaid }) => ({
    subject: `Your subscription ${plan} has ended`,
    greeting: greet(name),
    before: [
      isUnpaid
        ? `your subscription ${plan} has ended, because its last invoice was not paid.`
        : `your subscription ${plan} has ended.`,
      'Nothing can be changed for now, and your polls take no answers.',
      'Nothing is deleted: your questions, polls and answers are there when you choose a plan again.',
    ],
    action: 'Choose a plan',
    after: [],
  }),
};
