import { z } from 'zod';
import { languages } from './language.js';

export const languageSchema = z.enum(languages);

/** Text per language; unknown languages are refused. */
export const textSchema = z.partialRecord(languageSchema, z.string().max(5000));
