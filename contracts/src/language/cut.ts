const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * The beginning of a text, of whole characters as people see them: half an emoji is no text, and refused where it is
 * sent. @param longest in UTF-16 code units, which no one counts fewer of
 */
export function cutText(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const last = characters.segment(text).containing(longest);
  return text.slice(0, last?.index ?? 0);
}
