/** Browsers leave out line breaks and tabs of an address, and follow another one than is read. */
const CONTROL = /\p{Cc}/u;

/** Whether a text is an http or https address that a link can lead to. */
export function isWebAddress(text: string): boolean {
  try {
    return !CONTROL.test(text) && /^https?:\/\//i.test(text) && new URL(text).host !== '';
  } catch {
    return false;
  }
}
