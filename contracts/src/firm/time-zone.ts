/** Whether a text is the IANA name of a time zone, for example `Europe/Sofia`. An offset such as `+02:00` is not. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
