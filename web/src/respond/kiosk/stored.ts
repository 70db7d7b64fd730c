/** The serial number of the service that this browser is a kiosk of. */
export const KIOSK = 'canvass-kiosk';
/** The response that its respondent left behind. */
export const LEFT = 'canvass-left';

/** Whether this browser keeps this value under a key. */
export function isStored(key: string, value: string | undefined): boolean {
  try {
    return localStorage.getItem(key) === value;
  } catch {
    return false;
  }
}
