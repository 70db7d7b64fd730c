import type { MailCatalogue } from '@canvass/contracts/texts/mail';
import type { Translate } from '@canvass/contracts/texts/translate';
import type { MailText, Mails } from './mail-text.js';

/** About what a company pays for, and what comes after it. */
export function subscriptionMails(t: Translate<MailCatalogue>, greet: (name: string) => string) {
  return {
    paymentReminder: ({ name, plan, amount, failedOn, endsOn, ...given }): MailText => ({
      subject: t('paymentReminder.subject', {
        plan,
        reminder: given.reminder,
        reminders: given.reminders,
      }),
      greeting: greet(name),
      before: [
        t('paymentReminder.failed', { failedOn, amount, plan }),
        given.next
          ? t('paymentReminder.untilNext', { endsOn, next: given.next })
          : t('paymentReminder.until', { endsOn }),
        ...(given.reminder < given.reminders ? [] : [t('paymentReminder.last')]),
      ],
      action: t('paymentReminder.action'),
      after: [t('paymentReminder.paid'), t('paymentReminder.kept')],
    }),
    subscriptionEnding: ({ name, plan, next, endsOn }): MailText =>
      next
        ? {
            subject: t('subscriptionChanging.subject', { plan, endsOn, next }),
            greeting: greet(name),
            before: [
              t('subscriptionChanging.chosen', { next, plan, endsOn }),
              t('subscriptionChanging.begins', { next }),
              t('subscriptionChanging.includes', { next }),
            ],
            action: t('subscriptionChanging.action'),
            after: [t('subscriptionChanging.keep', { plan })],
          }
        : {
            subject: t('subscriptionEnding.subject', { plan, endsOn }),
            greeting: greet(name),
            before: [
              t('subscriptionEnding.cancelled', { plan, endsOn }),
              t('subscriptionEnding.after'),
            ],
            action: t('subscriptionEnding.action'),
            after: [t('subscriptionEnding.stay')],
          },
    subscriptionFollowed: ({ name, plan, before, isUnpaid }): MailText => ({
      subject: t('subscriptionFollowed.subject', { plan }),
      greeting: greet(name),
      before: [
        t(isUnpaid ? 'subscriptionFollowed.begunUnpaid' : 'subscriptionFollowed.begun', {
          before,
          plan,
        }),
        t('subscriptionFollowed.free', { plan }),
        t('subscriptionFollowed.includes', { plan }),
      ],
      action: t('subscriptionFollowed.action'),
      after: [t('subscriptionFollowed.more')],
    }),
    subscriptionEnded: ({ name, plan, isUnpaid }): MailText => ({
      subject: t('subscriptionEnded.subject', { plan }),
      greeting: greet(name),
      before: [
        t(isUnpaid ? 'subscriptionEnded.endedUnpaid' : 'subscriptionEnded.ended', { plan }),
        t('subscriptionEnded.now'),
        t('subscriptionEnded.kept'),
      ],
      action: t('subscriptionEnded.action'),
      after: [],
    }),
  } satisfies Partial<Mails>;
}
