import { z } from 'zod';
import { interfaceLanguages, languages } from './language.js';

export const languageSchema = z.enum(languages);

/** A language of the product's interface. */
export const interfaceLanguageSchema = z.enum(interfaceLanguages);

/**
 * A text that a person types, composed.
 * @param longest in UTF-16 code units
 */
export function typedSchema(longest: number): z.ZodString {
  return z.string().normalize('NFC').max(longest);
}

/** Text per language; unknown languages are refused. */
export const textSchema = z.partialRecord(languageSchema, typedSchema(5000));
