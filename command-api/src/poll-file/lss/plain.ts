const entities: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', hellip: '…' },
  ...{ ndash: '–', mdash: '—', laquo: '«', raquo: '»', copy: '©', euro: '€' },
};

function characterOf(whole: string, name: string): string {
  if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole;
  const code = /^#x/i.test(name) ? parseInt(name.slice(2), 16) : parseInt(name.slice(1), 10);
  const isCharacter = code > 31 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : '';
}

/** HTML as plain text: paragraphs and line breaks become lines, and scripts and styles nothing. */
export function plainText(html: string): string {
  return html
    .replace(/<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
    .replace(/\s+/g, ' ')
    .replace(/<br\b[^<>]*>|<\/(?:p|div|li|h[1-6]|tr)\s*>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(#?\w{1,8});/g, characterOf)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}

/** Whether HTML shows something that no plain text can say. */
export function hasMedia(html: string): boolean {
  return /<(?:img|video|audio|iframe|object|embed|table|script)\b/i.test(html);
}

/** What LimeSurvey puts into texts while it shows them, such as an earlier answer. */
export function placeholdersIn(text: string): string[] {
  return [...text.matchAll(/\{[^{}\s][^{}]*\}/g)].map(([found]) => found);
}
