import type { FilledConsentForm } from '@canvass/contracts/consent/view';

/** Longest part of a name that stands in a file's, in characters: all of it must be one that every system takes. */
const LONGEST_NAME = 60;

/** Characters that some systems refuse in names of files. */
const REFUSED = /[\p{Cc}\p{Cf}\p{Cs}<>:"/\\|?*]+/gu;

function nameOnDisk(name: string): string {
  const cut = Array.from(name.replaceAll(REFUSED, ' ').replaceAll(/\s+/g, ' ')).slice(
    0,
    LONGEST_NAME,
  );
  // Windows takes no dot at the end.
  return (
    cut
      .join('')
      .trim()
      .replace(/[. ]+$/, '') || 'form'
  );
}

/** What the file of a form is called, without its ending: the form, the day and the time, and what tells it from all others. */
export function fileNameOf({ text, day, time, consentFormId }: FilledConsentForm): string {
  const moment = [day, time?.replace(':', '-')].filter(Boolean).join(' ');
  return `${nameOnDisk(text.name)} ${moment} ${consentFormId.slice(-8)}`;
}
