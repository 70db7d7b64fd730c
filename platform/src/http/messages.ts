import type { Language } from '@canvass/contracts/language/language';
import type { RefusalCode } from '@canvass/contracts/rule/refusal-codes';

/** What the product answers: a refusal, or that it failed itself. */
type Code = RefusalCode | 'unknownError';

const english: Record<Code, string> = {
  accountInactive: 'Your account is not active. Please wait until we contact you.',
  checkoutOver: 'This checkout is too old. Please choose the plan again.',
  confirmationLinkUsedUp: 'This link can no longer be used. Sign in and ask for a new one.',
  conflict: 'Somebody else changed this at the same moment. Please try again.',
  currencyDiffers:
    'This plan is sold in another currency. Cancel your subscription first; you can buy this plan when it has ended.',
  deviceClosed: 'This service does not take answers any more.',
  editConflict: 'Somebody else changed the same fields in the meantime.',
  emailTaken: 'A user with this e-mail already exists.',
  emailUnconfirmed:
    'Confirm your e-mail address first: follow the link in the mail that was sent to you.',
  featureNotInPlan: 'Your plan does not include this.',
  fileFormat: 'Only png, jpg and jpeg images are accepted.',
  fileTooLarge: 'The file is larger than {megabytes} MB.',
  firmLapsed: 'This survey takes no answers any more.',
  forbidden: 'You may not do this.',
  foreignResponse: 'This response was begun on another page, which alone can go on with it.',
  imageTooLarge:
    'The picture has too many pixels: shown, it would take more than {megabytes} MB. Make it smaller.',
  invalidAnswers: 'Some answers are missing or not valid.',
  invalidInput: 'Some fields are missing or not valid.',
  invalidJson: 'The request is not valid JSON.',
  invalidUpload: 'The upload is damaged. Please try again.',
  limitReached: 'Your plan allows {allowed} of these, and there are as many.',
  mailNotRepeatable: 'It is not known any more what this mail was. It can only be deleted.',
  methodNotAllowed: 'This address is not called like this.',
  monthlyLimitReached: 'This survey takes no answers at the moment.',
  noSubscription: 'There is no subscription.',
  notFound: 'There is no such record.',
  otherPoll: 'This response belongs to another poll or service.',
  paymentDeclined:
    'Your card was declined. Nothing has changed. Try again later, or contact us to pay with another card.',
  paymentOnItsWay:
    'Your payment is on its way. Your plan starts when it arrives, which can take a few days.',
  paymentSourceMissing:
    'No card or bank account is on file to pay with. Nothing has changed. Contact us to add one.',
  paymentsUnavailable:
    'Paid plans cannot be bought, changed or cancelled here at the moment. You can choose a free plan, or contact us.',
  personRequired: 'This needs somebody who is signed in, not an API key.',
  planCurrent: 'This is your current plan.',
  planFollows: 'This plan follows your current one already.',
  planFree: 'This plan is free and needs no payment.',
  planNameTaken: 'There is a plan of this name already.',
  planNotFree: 'This plan is not free. Please choose it at the checkout.',
  planNotOffered: 'This plan is not offered at the moment.',
  priceChanged: 'This plan costs something else by now. Look at its price again.',
  planNotSold: 'This plan cannot be paid for yet. Please contact us.',
  pollInactive: 'This poll does not take answers at the moment.',
  questionInUse: 'This question is used in polls and cannot be deleted.',
  questionNotPublished: 'Only published questions can be added to a poll.',
  questionTypeNotInPlan: 'Your plan does not include questions of this type.',
  reauthenticate: 'Enter your password or a code of your second factor first, and try again.',
  resetLinkUsedUp: 'This link can no longer be used. Ask for a new one.',
  responseFinished: 'This response has been finished and takes no more answers.',
  scopeMissing: 'This API key is not good for this.',
  secondFactorOff: 'Two-factor sign-in is off.',
  secondFactorOn: 'Two-factor sign-in is on already.',
  secondFactorRequired: 'Enter the code that your authenticator app shows.',
  sequenceConflict: 'Another window saved different answers for this response.',
  serialNumberTaken: 'This serial number is already in use.',
  signatureInvalid: 'This request is not signed as it must be.',
  signedOut: 'Please sign in.',
  storageUsedUp: 'The space for answers and pictures is used up.',
  subscriptionRunning:
    'Your subscription is still running. Change it, or cancel it and choose this plan when it has ended.',
  tooLarge: 'The request is too large.',
  tooManySaves: 'This response has been saved very often. It can only be finished now.',
  tooManyEditions:
    'Your polls have been published anew too often. Please try again in {minutes} minutes.',
  tooMany: 'Too many attempts. Please wait a moment and try again.',
  unavailable: 'The service is not available at the moment. Please try again soon.',
  unknownDevice: 'There is no service with this serial number.',
  unknownEdition: 'This poll has no such edition.',
  unknownError: 'An unknown error occurred, please try again later!',
  unsupported: 'This kind of content is not accepted.',
  wrongCredentials: 'Wrong credentials entered.',
  wrongPin: 'The pin is not right.',
};

const messages: Partial<Record<Language, Record<Code, string>>> = { en: english };

/** The first of the caller's languages that we have messages in; English else. */
export function preferredLanguage(acceptLanguage: string | undefined): Language {
  for (const part of (acceptLanguage ?? '').split(',')) {
    const language = part.trim().slice(0, 2).toLowerCase() as Language;
    if (messages[language]) return language;
  }
  return 'en';
}

/**
 * Wording of a failure.
 * @param details whose values stand where the wording names them in braces
 */
export function messageOf(code: Code, language: Language, details?: unknown): string {
  const text = messages[language]?.[code] ?? english[code];
  const values = { ...(details as object | undefined) } as Record<string, unknown>;
  return text.replace(/\{(\w+)\}/g, (_name, key: string) => String(values[key] ?? ''));
}
