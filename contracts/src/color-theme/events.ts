import { z } from 'zod';
import { idSchema, type EventOf } from '../event/schema.js';

const colour = z.string().regex(/^#[0-9a-fA-F]{3,8}$/);

const contentSchema = z.object({
  description: z.string(),
  questionColor: colour.optional(),
  answersColor: colour.optional(),
  buttonsTextColor: colour.optional(),
  buttonsColor: colour.optional(),
  buttonsBorderColor: colour.optional(),
  backgroundColor: colour.optional(),
  backgroundImageURL: z.string().max(2000).optional(),
  /** Where true, no other theme of the firm is the default from then on. */
  isDefault: z.boolean(),
});

export const colorThemeEvents = {
  ColorThemeCreated: { data: z.object({ theme: idSchema, content: contentSchema }) },
  ColorThemeEdited: { data: z.object({ theme: idSchema, content: contentSchema }) },
  ColorThemeDeleted: { data: z.object({ theme: idSchema }) },
} as const;

export type ColorThemeEvent = EventOf<typeof colorThemeEvents>;
