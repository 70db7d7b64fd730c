/** White space, what is not shown at all, and the pattern of braille without dots. */
const NOTHING_SEEN = /^[\p{White_Space}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Whether nothing of a text is seen: it is empty, or has only blanks, control characters and invisible ones. */
export function isUnseen(text: string): boolean {
  return NOTHING_SEEN.test(text);
}
