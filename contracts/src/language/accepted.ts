import { isLanguage, type Language } from './language.js';

/** The languages that a caller reads, best first. @param header `Accept-Language` */
export function acceptedLanguages(header: string | undefined): Language[] {
  return (header ?? '')
    .split(',')
    .map((part) => {
      const [range = '', ...parameters] = part.split(';');
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='));
      const weight = quality ? Number(quality.trim().slice(2)) : 1;
      return { language: range.trim().slice(0, 2).toLowerCase(), weight };
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ language }) => language)
    .filter(isLanguage);
}
