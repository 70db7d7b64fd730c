/**
 * Characters that say nothing and do harm: control characters other than tabs and line breaks, and those that turn the
 * direction of what stands around them. U+200C to U+200F are none of them, as scripts and emoji need them.
 */
const STRAY = /(?![\t\n\v\f\r\u0085])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu;

/** Whether a text has stray characters or half a character (a lone surrogate). */
export function hasStray(text: string): boolean {
  return text.search(STRAY) !== -1 || /\p{Surrogate}/u.test(text);
}

/** A text without stray characters. */
export function withoutStray(text: string): string {
  return text.replace(STRAY, '');
}
