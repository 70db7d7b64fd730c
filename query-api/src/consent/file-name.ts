import type { FilledConsentForm } from '@canvass/contracts/consent/view';
import { nameOnDisk } from '../files/name-on-disk.js';

/** What the file of a form is called, without its ending: the form, the day and the time, and what tells it from all others. */
export function fileNameOf({ text, day, time, consentFormId }: FilledConsentForm): string {
  const moment = [day, time?.replace(':', '-')].filter(Boolean).join(' ');
  return `${nameOnDisk(text.name)} ${moment} ${consentFormId.slice(-8)}`;
}
