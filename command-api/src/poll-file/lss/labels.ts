import { languages, type Language, type Text } from '@canvass/contracts/language/language';

/** Labels that LimeSurvey shows and its files lack, in the order of `languages`: bg, en, fr, de, ro, it, es, tr, ar, ru. */
const labels = {
  yes: ['Да', 'Yes', 'Oui', 'Ja', 'Da', 'Sì', 'Sí', 'Evet', 'نعم', 'Да'],
  no: ['Не', 'No', 'Non', 'Nein', 'Nu', 'No', 'No', 'Hayır', 'لا', 'Нет'],
  uncertain: [
    ...['Не знам', 'Uncertain', 'Incertain', 'Unsicher', 'Nesigur'],
    ...['Incerto', 'No lo sé', 'Emin değilim', 'غير متأكد', 'Не знаю'],
  ],
  female: [
    ...['Жена', 'Female', 'Femme', 'Weiblich', 'Feminin'],
    ...['Femmina', 'Mujer', 'Kadın', 'أنثى', 'Женский'],
  ],
  male: [
    ...['Мъж', 'Male', 'Homme', 'Männlich', 'Masculin'],
    ...['Maschio', 'Hombre', 'Erkek', 'ذكر', 'Мужской'],
  ],
  increase: [
    ...['Увеличение', 'Increase', 'Augmentation', 'Zunahme', 'Creștere'],
    ...['Aumento', 'Aumento', 'Artış', 'زيادة', 'Увеличение'],
  ],
  same: [
    ...['Без промяна', 'Same', 'Sans changement', 'Gleich', 'La fel'],
    ...['Uguale', 'Igual', 'Aynı', 'بلا تغيير', 'Без изменений'],
  ],
  decrease: [
    ...['Намаление', 'Decrease', 'Diminution', 'Abnahme', 'Scădere'],
    ...['Diminuzione', 'Disminución', 'Azalış', 'نقصان', 'Уменьшение'],
  ],
  other: [
    'Друго',
    'Other',
    'Autre',
    'Sonstiges',
    'Altele',
    'Altro',
    'Otro',
    'Diğer',
    'أخرى',
    'Другое',
  ],
  comment: [
    ...['Коментар', 'Comment', 'Commentaire', 'Kommentar', 'Comentariu'],
    ...['Commento', 'Comentario', 'Yorum', 'تعليق', 'Комментарий'],
  ],
} as const satisfies Record<string, readonly string[]>;
export type Label = keyof typeof labels;

/** A label in the languages of a survey. */
export function labelIn(label: Label, wanted: readonly Language[]): Text {
  const entries = languages.map(
    (language, place) => [language, labels[label][place] ?? ''] as const,
  );
  return Object.fromEntries(entries.filter(([language]) => wanted.includes(language)));
}

/** The same text in each language, such as a number. */
export function sameIn(text: string, wanted: readonly Language[]): Text {
  return Object.fromEntries(wanted.map((language) => [language, text]));
}
