const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * The beginning of a text, cut between grapheme clusters: half an emoji would be refused as malformed text.
 * @param longest in UTF-16 code units, the largest of the usual counts
 */
export function cutText(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const last = characters.segment(text).containing(longest);
  return text.slice(0, last?.index ?? 0);
}
