import { z } from 'zod';
import { sentImageSchema } from '../image/schema.js';
import { typedSchema } from '../language/schema.js';
import { LONGEST_THEME_DESCRIPTION } from './color-theme.js';

/** A CSS hex colour, or empty for none. */
const colour = z.string().regex(/^(?:#(?:[0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8}))?$/);

export const colorThemeContentSchema = z.object({
  // That it is needed is a rule, which asks for more than a blank.
  description: typedSchema(LONGEST_THEME_DESCRIPTION).meta({ minLength: 1 }),
  questionColor: colour.optional(),
  answersColor: colour.optional(),
  buttonsTextColor: colour.optional(),
  buttonsColor: colour.optional(),
  buttonsBorderColor: colour.optional(),
  backgroundColor: colour.optional(),
  backgroundImageURL: sentImageSchema.optional(),
  isDefault: z.boolean(),
});
