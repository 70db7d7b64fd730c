import { createContext, useContext } from 'react';

/** A text of the page by its key, with `{{name}}` replaced by parameters. */
export type Translate = (key: string, parameters?: Record<string, string | number>) => string;

/** The words around questions. Whoever shows questions provides them; the keys are those of `i18n/respond/en.json`. */
export const TextsContext = createContext<Translate>((key) => key);

export function useText(): Translate {
  return useContext(TextsContext);
}
