import { codeAggregate } from '@canvass/contracts/code/state';
import { canonicalJson } from '@canvass/contracts/event/canonical';
import type { Text } from '@canvass/contracts/language/language';
import { LARGEST_POLL_FILE } from '@canvass/contracts/poll-file/largest';
import { MEBIBYTE } from '@canvass/contracts/image/image';
import type { RecordedPoll } from '@canvass/contracts/poll/poll';
import { longestTexts } from '@canvass/contracts/poll/longest-texts';
import { textsByName, withTextsByName } from '@canvass/contracts/poll/poll-texts';
import { pollTextNames, type PollTextName } from '@canvass/contracts/poll/translations';
import { pollAggregate } from '@canvass/contracts/poll/state';
import { questionAggregate } from '@canvass/contracts/question/state';
import { toWire } from '@canvass/contracts/question/wire';
import { notFound, Refusal } from '@canvass/contracts/rule/refusal';
import type { ImportTranslation } from '@canvass/contracts/translation/commands';
import {
  mainLanguage,
  mapUnits,
  placeholdersIn,
  pollUnit,
  type Translatable,
} from '@canvass/contracts/translation/units';
import type { TranslationReport } from '@canvass/contracts/translation/view';
import type { Caller } from '../command/caller.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { load } from '../command/handle.js';
import { derivedId } from '../command/ids.js';
import { ownedBy } from '../command/record.js';
import type { Done } from '../command/run.js';
import { editPoll } from '../poll/edit-poll.js';
import { editQuestion } from '../question/edit-question.js';
import { readXliff, type Translation } from './read-xliff.js';

/** Longest translation of a text of a question, and of an option of one. */
const [LONGEST, LONGEST_OF_OPTION] = [5000, 1000];

const isAlike = (one: readonly string[], other: readonly string[]) =>
  canonicalJson(one.toSorted()) === canonicalJson(other.toSorted());

const ofPoll = new Map<string, PollTextName>(pollTextNames.map((name) => [pollUnit(name), name]));

/** The longest translation of a unit. */
function longestOf(id: string): number {
  const name = ofPoll.get(id);
  if (name) return longestTexts[name];
  return id.includes('.') && !id.startsWith('-') ? LONGEST_OF_OPTION : LONGEST;
}

/** The texts with their translations, and what of these was not taken. */
function translated(
  poll: Translatable,
  codes: Parameters<typeof mapUnits>[1],
  { from, to, units }: Translation,
): { after: Translatable; report: TranslationReport } {
  const byId = new Map(units.map((unit) => [unit.id, unit]));
  const met = new Set<string>();
  const untaken: TranslationReport['untaken'] = [];
  let changed = 0;
  const after = mapUnits(poll, codes, ({ id, text }): Text => {
    const unit = byId.get(id);
    if (!unit || !text[from]?.trim()) return text;
    met.add(id);
    const { line, source, target } = unit;
    const longest = longestOf(id);
    const wrong =
      source !== text[from].trim()
        ? 'sourceChanged'
        : !isAlike(placeholdersIn(source), placeholdersIn(target))
          ? 'placeholdersDiffer'
          : target.length > longest
            ? 'tooLong'
            : undefined;
    if (wrong) {
      untaken.push({ code: wrong, unit: id, line });
      return text;
    }
    const said = target.normalize('NFC');
    if (said !== text[to]) changed += 1;
    return { ...text, [to]: said };
  });
  for (const { id, line } of units) {
    if (!met.has(id)) untaken.push({ code: 'unitUnknown', unit: id, line });
  }
  return { after, report: { language: to, changed, untaken } };
}

/** The fields of a poll that have its texts. */
function changedTexts(content: RecordedPoll) {
  const { name, description, gdprText, style, language, translations = {} } = content;
  return { name, description, gdprText, style, language, translations };
}

/**
 * Takes translations of a poll's texts from an XLIFF file. A translation of a text that has changed since the file was made, or
 * that lacks a placeholder, is said and not taken. Questions are edited one after the other: cut off between two, sending the file
 * again does the rest.
 * @throws Refusal notFound, invalidInput, fileTooLarge, and those of an edit
 */
export async function importTranslation(
  dependencies: CommandDependencies,
  caller: Caller,
  { id, file }: ImportTranslation,
): Promise<Done<TranslationReport>> {
  if (Buffer.byteLength(file) > LARGEST_POLL_FILE) {
    throw new Refusal('tooLarge', 'fileTooLarge', { megabytes: LARGEST_POLL_FILE / MEBIBYTE });
  }
  const translation = readXliff(file);
  const loaded = await load(dependencies, pollAggregate, id);
  ownedBy(caller.firm, loaded);
  const { content } = loaded.state;
  if (!content || loaded.state.deleted) throw notFound();
  const { state: codes } = await load(dependencies, codeAggregate, id);
  const streams = await Promise.all(
    content.questions.map(async (one) => ({
      _id: one,
      ...(await load(dependencies, questionAggregate, one)),
    })),
  );
  const questions = streams.flatMap(({ _id, state }) =>
    state.content ? [{ ...state.content, _id }] : [],
  );
  const { endings = [], sections = {} } = content;
  const written = { questions, endings, sections };
  const own = content.language ?? mainLanguage(written, codes);
  const before = { ...written, texts: textsByName(content, own) };
  const { after, report } = translated(before, codes, translation);
  const stepOf = (part: string) => ({ ...caller, commandId: derivedId(caller.commandId, part) });
  let position: string | undefined;
  for (const [place, { _id, ...question }] of after.questions.entries()) {
    const { _id: _same, ...was } = before.questions[place] ?? { _id };
    if (canonicalJson(was) === canonicalJson(question)) continue;
    const done = await editQuestion(dependencies, stepOf(_id), { id: _id, ...toWire(question) });
    position = done.position;
  }
  const changes = {
    ...(canonicalJson(before.endings) !== canonicalJson(after.endings) && {
      endings: [...after.endings],
    }),
    ...(canonicalJson(before.sections) !== canonicalJson(after.sections) && {
      sections: after.sections,
    }),
    ...(canonicalJson(before.texts) !== canonicalJson(after.texts) &&
      changedTexts(withTextsByName(content, after.texts ?? {}, own))),
  };
  if (Object.keys(changes).length > 0)
    position = (await editPoll(dependencies, stepOf(id), { id, ...changes })).position;
  return { view: report, position };
}
