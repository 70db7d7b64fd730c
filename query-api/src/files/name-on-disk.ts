/** Characters that some system refuses in the name of a file, or that turn around what it reads like. */
const UNFIT = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}"*/:<>?\\|]+/gu;
/** In characters: with a moment, an id and the ending it fits everywhere, also where each takes four bytes. */
const LONGEST_NAME = 50;

/** What a poll is called in the name of a file, which every system takes. @returns a hyphen where nothing of it is left */
export function nameOnDisk(name: string): string {
  const fit = name.replace(UNFIT, ' ').replace(/\s+/g, ' ').trim();
  const cut = [...fit].slice(0, LONGEST_NAME).join('');
  // Windows takes no dot at the end.
  return cut.replace(/[. ]+$/, '') || '-';
}
