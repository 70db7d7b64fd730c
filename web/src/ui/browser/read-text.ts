/**
 * What spreadsheets save a file in where they are not told otherwise: the code page of a system, by its language. That of
 * western languages has the others.
 */
const codePages: Readonly<Record<string, string>> = {
  ...{ ar: 'windows-1256', bg: 'windows-1251', ro: 'windows-1250', ru: 'windows-1251' },
  tr: 'windows-1254',
};
const WESTERN = 'windows-1252';

const marks = [
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
] as const;

/**
 * The text of a file: in Unicode, or else in the code page of the first of some languages that has one.
 * @param languages codes, such as `bg` or `en-GB`
 */
export function textOf(content: Uint8Array, languages: readonly string[]): string {
  const mark = marks.find(({ bytes }) => bytes.every((byte, at) => content[at] === byte));
  if (mark) return new TextDecoder(mark.encoding).decode(content);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    const [page = WESTERN] = languages.flatMap((one) => codePages[one.slice(0, 2)] ?? []);
    return new TextDecoder(page).decode(content);
  }
}

/** The text of a file that a person has chosen, who reads the interface in a language. */
export async function readText(file: File, language: string): Promise<string> {
  return textOf(new Uint8Array(await file.arrayBuffer()), [language, ...navigator.languages]);
}
