import { z } from 'zod';
import { idSchema } from '../event/schema.js';
import { colorThemeContentSchema } from './schema.js';

export const createColorThemeSchema = colorThemeContentSchema.extend({
  isDefault: colorThemeContentSchema.shape.isDefault.default(false),
});
export type CreateColorTheme = z.infer<typeof createColorThemeSchema>;

/** Only the fields that changed; an empty colour takes the theme's away. `revision` names the state the edit started from. */
export const editColorThemeSchema = colorThemeContentSchema.partial().extend({
  id: idSchema,
  revision: z.number().int().optional(),
});
export type EditColorTheme = z.infer<typeof editColorThemeSchema>;
