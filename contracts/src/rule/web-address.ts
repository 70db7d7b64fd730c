/** Whether a text is an http or https address that a link can lead to. */
export function isWebAddress(text: string): boolean {
  try {
    return /^https?:\/\//i.test(text) && new URL(text).host !== '';
  } catch {
    return false;
  }
}
