import type { z } from 'zod';
import type { Language, Text } from '../language/language.js';
import { DAYS } from './bounds.js';
import type { Choice, ImageChoice, Option, QuestionContent } from './question.js';
import { hasPart } from './rules.js';
import { ownDays } from './types/days.js';
import type { questionWireSchema } from './view.js';

/** A list per language, aligned across languages: `{ en: ["Yes", "No"], bg: ["Да", "Не"] }`. */
export type TextList = Partial<Record<Language, string[]>>;

/** A question on the wire. Ids are aligned with the lists; new entries have none. */
export type QuestionWire = z.infer<typeof questionWireSchema>;

function listLength(list: TextList): number {
  return Math.max(0, ...Object.values(list).map((texts) => texts.length));
}

function textAt(list: TextList, index: number): Text {
  return Object.fromEntries(
    Object.entries(list).flatMap(([language, texts]) => {
      const text = texts[index];
      return text?.trim() ? [[language, text.trim()]] : [];
    }),
  );
}

function toList(choices: readonly { text: Text }[]): TextList {
  const used = new Set(choices.flatMap((choice) => Object.keys(choice.text) as Language[]));
  return Object.fromEntries(
    [...used].map((language) => [language, choices.map((choice) => choice.text[language] ?? '')]),
  );
}

function sharesText(one: Text, other: Text): boolean {
  return (Object.keys(one) as Language[]).some(
    (language) => !!one[language] && one[language] === other[language],
  );
}

/**
 * Texts with their stable ids: the id that was sent if it is known, else that of an equal text before, else a new one.
 * If no ids were sent and there are as many texts as before, the rest are taken as reworded in place.
 * Entries blank in all languages are left out.
 */
function identify(
  texts: readonly Text[],
  ids: readonly (string | null | undefined)[] | undefined,
  before: readonly Choice[],
  newId: () => string,
): Choice[] {
  const filled = texts.flatMap((text, index) =>
    Object.keys(text).length === 0 ? [] : [{ text, given: ids?.[index] }],
  );
  const free = new Map(before.map((choice) => [choice.id, choice]));
  const given = filled.map(({ given: id }) => (id && free.delete(id) ? id : undefined));
  const equal = filled.map(({ text }, index) => {
    if (given[index]) return given[index];
    const same = [...free.values()].find((choice) => sharesText(choice.text, text));
    if (same) free.delete(same.id);
    return same?.id;
  });
  const mayBeReworded = ids === undefined && filled.length === before.length;
  return filled.map(({ text }, index) => {
    const inPlace = before[index]?.id;
    const reworded = mayBeReworded && inPlace && free.has(inPlace) ? inPlace : undefined;
    return { id: equal[index] ?? reworded ?? newId(), text };
  });
}

function textsOf(list: TextList): Text[] {
  return Array.from({ length: listLength(list) }, (_, index) => textAt(list, index));
}

function identifyList(
  list: TextList,
  ids: readonly (string | null)[] | undefined,
  before: readonly Choice[],
  newId: () => string,
): Choice[] {
  return identify(textsOf(list), ids, before, newId);
}

/** Options, each with its kind and score: those that were sent for its place, or else those that it had. */
function optionsOf(
  { options = {}, optionIds, optionKinds, optionScores }: QuestionWire,
  before: readonly Option[],
  newId: () => string,
): Option[] {
  const texts = textsOf(options);
  const places = texts.flatMap((text, place) => (Object.keys(text).length > 0 ? [place] : []));
  const byId = new Map(before.map((option) => [option.id, option]));
  return identify(texts, optionIds, before, newId).map((choice, index): Option => {
    const place = places[index] ?? index;
    const known = byId.get(choice.id);
    const kind = optionKinds ? optionKinds[place] : known?.kind;
    const score = optionScores ? optionScores[place] : known?.score;
    return {
      ...choice,
      ...(kind ? { kind } : {}),
      ...(typeof score === 'number' ? { score } : {}),
    };
  });
}

function isEmpty(text: Text): boolean {
  return Object.values(text).every((words) => !words.trim());
}

/** The parts that may be left out, where they say anything. */
function saidParts({
  optionOrder,
  ends,
  picture,
}: QuestionWire): Pick<QuestionContent, 'optionOrder' | 'ends' | 'picture'> {
  return {
    ...(optionOrder ? { optionOrder } : {}),
    ...(ends && !(isEmpty(ends.low) && isEmpty(ends.high)) ? { ends } : {}),
    ...(picture?.src ? { picture } : {}),
  };
}

/**
 * A question from the wire, with stable ids for everything that can be chosen.
 * @param before the current question, to keep its ids
 */
export function fromWire(
  wire: QuestionWire,
  before: QuestionContent | undefined,
  newId: () => string,
): QuestionContent {
  const grid = wire.MPSGridSystem ?? { cols: {}, rows: {} };
  const columnTexts = Array.from({ length: listLength(grid.cols) }, (_, index) =>
    textAt(grid.cols, index),
  );
  const images = wire.images ?? [];
  const imageIds = identify(
    images.map((image) => (Object.keys(image.text).length > 0 ? image.text : { en: image.src })),
    images.some((image) => image.id !== undefined) ? images.map((image) => image.id) : undefined,
    before?.images ?? [],
    newId,
  );
  return {
    name: wire.name,
    type: wire.type,
    validationRule: wire.validationRule,
    question: wire.question,
    options: optionsOf(wire, before?.options ?? [], newId),
    ...saidParts(wire),
    images: images.map((image, index): ImageChoice => ({
      id: imageIds[index]?.id ?? newId(),
      src: image.src,
      text: image.text,
      ...(image.score === undefined ? {} : { score: image.score }),
    })),
    rows: identifyList(grid.rows, grid.rowIds, before?.rows ?? [], newId),
    columns: identify(columnTexts.slice(1), grid.colIds?.slice(1), before?.columns ?? [], newId),
    columnLabel: columnTexts[0] ?? {},
    ...(wire.emoji ? { emoji: wire.emoji } : {}),
    verticalSlider: wire.verticalSlider ?? false,
    ...ownDays(wire),
  };
}

/** A question on the wire; the inverse of `fromWire`. */
export function toWire(content: QuestionContent): QuestionWire {
  const { name, type, validationRule, question } = content;
  const wire: QuestionWire = { name, type, validationRule, question };
  if (hasPart(type, 'options')) {
    wire.options = toList(content.options);
    wire.optionIds = content.options.map((option) => option.id);
    const kinds = content.options.map(({ kind }) => kind ?? null);
    const scores = content.options.map(({ score }) => score ?? null);
    if (kinds.some((kind) => kind !== null)) wire.optionKinds = kinds;
    if (scores.some((score) => score !== null)) wire.optionScores = scores;
  }
  if (content.optionOrder) wire.optionOrder = content.optionOrder;
  if (content.ends) wire.ends = content.ends;
  if (content.picture) wire.picture = content.picture;
  if (hasPart(type, 'emoji') && content.emoji) wire.emoji = content.emoji;
  if (hasPart(type, 'verticalSlider')) wire.verticalSlider = content.verticalSlider;
  // Always, so that an edit can take the bounds of a question away.
  if (hasPart(type, 'dates')) wire.dates = content.dates ?? DAYS;
  if (hasPart(type, 'images')) wire.images = content.images;
  if (hasPart(type, 'grid')) {
    wire.MPSGridSystem = {
      cols: toList([{ text: content.columnLabel }, ...content.columns]),
      rows: toList(content.rows),
      colIds: [null, ...content.columns.map((column) => column.id)],
      rowIds: content.rows.map((row) => row.id),
    };
  }
  return wire;
}
