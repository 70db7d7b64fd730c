import { nameInMail, nameQuotedInMail } from '@canvass/contracts/account/name';
import type { MailCatalogue } from '@canvass/contracts/texts/mail';
import type { Translate } from '@canvass/contracts/texts/translate';
import type { MailText, Mails } from './mail-text.js';
import { subscriptionMails } from './subscription-mails.js';

/** Every mail, in the language that is given. */
export function mailsIn(t: Translate<MailCatalogue>): Mails {
  const greet = (given: string): string => {
    const name = nameInMail(given);
    return name ? t('greeting', { name }) : t('greetingUnnamed');
  };
  return { ...accountMails(t, greet), ...limitMails(t, greet), ...subscriptionMails(t, greet) };
}

/** About an account and how one signs in to it. */
function accountMails(t: Translate<MailCatalogue>, greet: (name: string) => string) {
  return {
    passwordReset: ({ name, minutes, removesFactor }): MailText => ({
      subject: t('passwordReset.subject'),
      greeting: greet(name),
      before: [t('passwordReset.asked'), t('passwordReset.until', { count: minutes })],
      action: t('passwordReset.action'),
      after: [
        t('passwordReset.then'),
        ...(removesFactor ? [t('passwordReset.removesFactor')] : []),
        t('passwordReset.notYou'),
      ],
    }),
    invitation: ({ name, inviter, company, days }): MailText => {
      const from = { name: nameQuotedInMail(inviter), company: nameQuotedInMail(company) };
      const isNamed = from.name !== '' && from.company !== '';
      return {
        // Ours alone: many read no more of a mail.
        subject: t('invitation.subject'),
        greeting: greet(name),
        before: [
          isNamed ? t('invitation.invitedBy', from) : t('invitation.invited'),
          t('invitation.until', { count: days }),
        ],
        action: t('invitation.action'),
        after: [t('invitation.then'), t('invitation.notYou')],
      };
    },
    emailConfirmation: ({ days }): MailText => ({
      subject: t('emailConfirmation.subject'),
      greeting: greet(''),
      before: [t('emailConfirmation.given'), t('emailConfirmation.until', { count: days })],
      action: t('emailConfirmation.action'),
      after: [t('emailConfirmation.notYou')],
    }),
    addressChanged: ({ name }): MailText => ({
      subject: t('addressChanged.subject'),
      greeting: greet(name),
      before: [t('addressChanged.given')],
      action: t('addressChanged.action'),
      after: [t('addressChanged.notYou')],
    }),
    unknownBrowser: ({ name, browser, system, at }): MailText => {
      const from =
        browser && system
          ? t('unknownBrowser.browserOnSystem', { browser, system })
          : browser || system;
      return {
        subject: t('unknownBrowser.subject'),
        greeting: greet(name),
        before: [
          from
            ? t('unknownBrowser.signedInFrom', { at, browser: from })
            : t('unknownBrowser.signedIn', { at }),
          t('unknownBrowser.you'),
        ],
        action: t('unknownBrowser.action'),
        after: [t('unknownBrowser.notYou')],
      };
    },
  } satisfies Partial<Mails>;
}

/** About what comes near its limit, or has reached it. */
function limitMails(t: Translate<MailCatalogue>, greet: (name: string) => string) {
  return {
    responsesLimitNeared: ({ name, count, limit, resetsOn }): MailText => ({
      subject: t('responsesLimitNeared.subject', { count, limit }),
      greeting: greet(name),
      before: [
        t('responsesLimitNeared.given', { count, limit }),
        t('responsesLimitNeared.then', { resetsOn }),
      ],
      action: t('responsesLimitNeared.action'),
      after: [t('responsesLimitNeared.more')],
    }),
    responsesLimitReached: ({ name, count, limit, resetsOn }): MailText => ({
      subject: t('responsesLimitReached.subject'),
      greeting: greet(name),
      before: [
        t('responsesLimitReached.given', { count, limit }),
        t('responsesLimitReached.closed', { resetsOn }),
      ],
      action: t('responsesLimitReached.action'),
      after: [t('responsesLimitReached.more')],
    }),
    checkpoint: ({ name, day }): MailText => ({
      subject: t('checkpoint.subject', { day }),
      greeting: greet(name),
      before: [t('checkpoint.attached'), t('checkpoint.keep')],
      action: t('checkpoint.action'),
      after: [t('checkpoint.stop')],
    }),
    tabletSilent: ({ name, service, day, waiting }): MailText => ({
      subject: t('tabletSilent.subject', { service }),
      greeting: greet(name),
      before: [
        t('tabletSilent.since', { service, day }),
        ...(waiting > 0 ? [t('tabletSilent.waiting', { count: waiting })] : []),
        t('tabletSilent.look'),
      ],
      action: t('tabletSilent.action'),
      after: [t('tabletSilent.stop')],
    }),
    notification: ({ name, poll, count, matched, beyond }): MailText => ({
      subject: t('notification.subject', { count, poll }),
      greeting: greet(name),
      before: [
        t('notification.given', { count, poll }),
        ...matched.map((line) => t('notification.matched', line)),
        ...(beyond > 0 ? [t('notification.more', { count: beyond })] : []),
      ],
      action: t('notification.action', { count }),
      after: [t('notification.why')],
    }),
    campaignBraked: ({ name, campaign, bounces, total, isAll }): MailText => ({
      subject: t('campaignBraked.subject', { campaign }),
      greeting: greet(name),
      before: [
        isAll
          ? t('campaignBraked.bouncesOf', { total, bounces })
          : t('campaignBraked.bounces', { count: bounces }),
        t('campaignBraked.why'),
      ],
      action: t('campaignBraked.action'),
      after: [t('campaignBraked.then')],
    }),
    sendingDomainLapsed: ({ name, domain }): MailText => ({
      subject: t('sendingDomainLapsed.subject', { domain }),
      greeting: greet(name),
      before: [t('sendingDomainLapsed.given', { domain }), t('sendingDomainLapsed.now')],
      action: t('sendingDomainLapsed.action'),
      after: [t('sendingDomainLapsed.then')],
    }),
    storageNeared: ({ name, used, allowance }): MailText => ({
      subject: t('storageNeared.subject', { used, allowance }),
      greeting: greet(name),
      before: [t('storageNeared.used', { used, allowance }), t('storageNeared.then')],
      action: t('storageNeared.action'),
      after: [t('storageNeared.erase')],
    }),
    storageUsedUp: ({ name, used, allowance, contact }): MailText => ({
      subject: t('storageUsedUp.subject'),
      greeting: greet(name),
      before: [t('storageUsedUp.used', { used, allowance }), t('storageUsedUp.now')],
      action: t('storageUsedUp.action'),
      after: [
        t('storageUsedUp.erase'),
        ...(contact === undefined ? [] : [t('storageUsedUp.contact', { contact })]),
      ],
      ...(contact !== undefined && { named: contact }),
    }),
  } satisfies Partial<Mails>;
}
