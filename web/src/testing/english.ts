import type { Texts } from '../respond/texts.js';

const [texts] = Object.values(
  import.meta.glob<Texts>('../../../contracts/src/texts/en/respond.json', {
    import: 'default',
    eager: true,
  }),
);

/** The respondent page's texts in English. */
export const english = texts as Texts;
