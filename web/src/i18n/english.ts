import i18next, { type ResourceKey } from 'i18next';

/**
 * The texts of the workspace that stand in for those a language lacks. A build brings each of them with the modules that ask
 * for it (`packing/texts.ts`), and leaves nothing here.
 */
export const [english = {}] = Object.values(
  import.meta.glob<ResourceKey>('../../../contracts/src/texts/en/workspace.json', {
    eager: true,
    import: 'default',
  }),
);

const early: ResourceKey[] = [];

/** Takes texts that come with modules, as soon as it can. */
export function addEnglish(texts: ResourceKey): void {
  if (i18next.isInitialized) i18next.addResourceBundle('en', 'workspace', texts, true);
  else early.push(texts);
}

/** Takes those that came before there were translations. */
export function addEarlyEnglish(): void {
  for (const texts of early.splice(0)) addEnglish(texts);
}
