import { isUnseen } from '../language/unseen.js';
import type { DeviceContent } from '../device/device.js';
import type { Violation } from '../rule/violation.js';
import { plainCampaign } from './campaign.js';

/** Moments of people alive: what lies outside was mistyped. */
const [EARLIEST, LATEST] = [Date.UTC(2000, 0, 1), Date.UTC(2200, 0, 1)];

/** The zones that a campaign may keep its time in. */
function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** A moment as it is kept; '' for one that is none. */
export function tidyMoment(typed: string): string {
  const moment = Date.parse(typed);
  return moment >= EARLIEST && moment <= LATEST ? new Date(moment).toISOString() : '';
}

/** What is wrong with the settings of a campaign; empty for other services. */
export function checkCampaign(device: DeviceContent): Violation[] {
  if (device.type !== 'emailCampaign') return [];
  const { subject = '', message = '', sendAt = '', timeZone = 'UTC' } = device;
  const violations: Violation[] = [];
  if (isUnseen(subject)) violations.push({ code: 'fieldRequired', field: 'subject' });
  if (isUnseen(message)) violations.push({ code: 'fieldRequired', field: 'message' });
  if (sendAt === '') violations.push({ code: 'dateRequired', field: 'sendAt' });
  if (!isTimeZone(timeZone)) violations.push({ code: 'valueNotOffered', field: 'timeZone' });
  return violations;
}

/** A service with the settings of a campaign, whole, where it is one, and without them where it is not. */
export function tidyCampaign(device: DeviceContent): DeviceContent {
  const { subject, message, isCampaignActive, sendAt, recurrence, ...others } = device;
  const { timeZone, reminders, reminderDays, ...further } = others;
  const { htmlMessage, asksFirstQuestion, isAnonymous, ...plain } = further;
  if (device.type !== 'emailCampaign') return plain;
  return {
    ...{ ...plain, location: '' },
    subject: subject?.trim() ?? plainCampaign.subject,
    message: message?.trim() ?? plainCampaign.message,
    // Campaigns from before there were these have none of them.
    ...(htmlMessage === undefined ? {} : { htmlMessage: htmlMessage.trim() }),
    ...(asksFirstQuestion === undefined ? {} : { asksFirstQuestion }),
    ...(isAnonymous === undefined ? {} : { isAnonymous }),
    isCampaignActive: isCampaignActive ?? plainCampaign.isCampaignActive,
    sendAt: tidyMoment(sendAt ?? plainCampaign.sendAt),
    recurrence: recurrence ?? plainCampaign.recurrence,
    timeZone: timeZone ?? plainCampaign.timeZone,
    reminders: reminders ?? plainCampaign.reminders,
    reminderDays: reminderDays ?? plainCampaign.reminderDays,
  };
}
