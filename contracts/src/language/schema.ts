import { z } from 'zod';
import { interfaceLanguages, languages } from './language.js';

export const languageSchema = z.enum(languages);

/** A language of the product's interface. */
export const interfaceLanguageSchema = z.enum(interfaceLanguages);

/** Text per language; unknown languages are refused. */
export const textSchema = z.partialRecord(languageSchema, z.string().max(5000));
