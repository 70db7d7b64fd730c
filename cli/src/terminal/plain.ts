/** Characters that steer a terminal or turn the direction of its text, apart from the end of a line. */
const steering = /(?!\n)[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu;

/** A text of others without what would steer the terminal. */
export function plain(text: string): string {
  return text.replaceAll(steering, '');
}

/** The same in one line, so that a name cannot pretend to be a line of its own. */
export function oneLine(text: string): string {
  return plain(text.replaceAll(/\s*\n\s*/g, ' '));
}

/** JSON whose every character that would steer a terminal is escaped. */
export function plainJson(value: unknown, indentation?: number): string {
  const code = (found: string) => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(value, null, indentation).replaceAll(steering, code);
}
