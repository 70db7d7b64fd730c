import type { DeviceContent } from '../device/device.js';
import { nextSending } from '../report/next-sending.js';
import { plainCampaign, type Mailing } from './campaign.js';
import type { CampaignStanding } from './state.js';

/** A round of mails, and when it is due. */
export interface Round extends Mailing {
  /** When its mails go, ISO 8601. */
  at: string;
  /** How many of the recipients, in their order, have been dealt with. */
  from: number;
}

const DAY = 24 * 60 * 60 * 1000;

/** When the mails of a mailing go, ISO 8601. */
function momentOf({ due, reminder }: Mailing, reminderDays: number): string {
  return new Date(Date.parse(due) + reminder * reminderDays * DAY).toISOString();
}

/**
 * The round of mails that comes next; undefined where none does. Recipients who were named after a round get its mails at
 * once. Of several that are due, after a pause, only the last is sent.
 * @param now ISO 8601
 */
export function nextRound(
  device: DeviceContent | undefined,
  { mailed, listed, braked }: CampaignStanding,
  now: string,
): Round | undefined {
  if (device?.type !== 'emailCampaign' || device.status !== 'active') return undefined;
  const settings = { ...plainCampaign, ...device };
  const { isCampaignActive, sendAt, recurrence, timeZone, reminders, reminderDays } = settings;
  if (!isCampaignActive || !sendAt || listed === 0) return undefined;
  if (braked && !braked.isResumed) return undefined;
  if (mailed && listed > mailed.upTo) {
    const { due, upTo } = mailed;
    return { due, reminder: 0, at: due, from: upTo };
  }
  const schedule = { sendAt, recurrence, timeZone };
  let due = nextSending(schedule, mailed?.due);
  for (let later = due; later !== undefined && later <= now; later = nextSending(schedule, later)) {
    due = later;
  }
  const rounds: Round[] = due === undefined ? [] : [{ due, reminder: 0, at: due, from: 0 }];
  if (mailed && mailed.reminder < reminders) {
    const reminder = { due: mailed.due, reminder: mailed.reminder + 1 };
    rounds.push({ ...reminder, at: momentOf(reminder, reminderDays), from: 0 });
  }
  // A mail itself comes before a reminder of the one before.
  return rounds.toSorted((one, other) => (one.at <= other.at ? -1 : 1))[0];
}
