import { EVERY_DAY } from '../question/types/days.js';
import type { Form, FormQuestion } from './form.js';

/** A form as some release stored it. */
type KeptForm = Readonly<Record<string, unknown>> & { version?: number };
type Upcast = (form: KeptForm) => KeptForm;

/** A newer release stored the form, in a version that this one cannot read. */
export class NewerForm extends Error {
  override name = 'NewerForm';
}

export interface FormVersions {
  /** The version field of forms stored now: none for version 1. */
  mark: Pick<Form, 'version'>;
  /**
   * Upgrades a stored form to the current version; returns the same object if it is current.
   * @param kept the parsed content of the file
   * @throws NewerForm
   */
  current(kept: unknown): Form;
}

/** @param upcasts each upgrades a form by one version; the first is that of version 1 */
export function formVersions(upcasts: readonly Upcast[]): FormVersions {
  const newest = upcasts.length + 1;
  return {
    mark: newest === 1 ? {} : { version: newest },
    current(kept) {
      // We wrote the form ourselves, under the hash of its content: there is no need to parse it with a schema.
      const form = kept as KeptForm;
      const { version = 1 } = form;
      if (version > newest) throw new NewerForm(`a form is of version ${version}, not ${newest}`);
      const current = upcasts.slice(version - 1).reduce((before, next) => next(before), form);
      return current as unknown as Form;
    },
  };
}

/** Questions about dates had no bounds: answers to such a form may be any day. */
const withEveryDay: Upcast = (form) => {
  const questions = form['questions'] as readonly FormQuestion[];
  return {
    ...form,
    questions: questions.map((question) =>
      question.type === 'date' ? { ...question, dates: EVERY_DAY } : question,
    ),
  };
};

/** A required text could be one of which nothing is seen. */
const withUnseenTexts: Upcast = (form) => {
  const questions = form['questions'] as readonly FormQuestion[];
  return {
    ...form,
    questions: questions.map((question) =>
      question.type === 'openstring' ? { ...question, takesUnseen: true } : question,
    ),
  };
};

/** A poll had no rules. Forms that have them are not for releases that would lead respondents past them. */
const withoutRules: Upcast = (form) => form;

/**
 * Options had no kinds, no order of their own and no scores, scales no ends of their own, and texts no placeholders. Forms that
 * have them are not for releases that would refuse answers to them, or show placeholders.
 */
const withPlainOptions: Upcast = (form) => form;

/**
 * No rule asked for a score, pictures had no points, and drop-downs took no text. Forms that have them are not for releases that
 * would lead respondents elsewhere, or refuse their answers.
 */
const withoutScores: Upcast = (form) => form;

/**
 * A poll's texts were in one language. Forms that have translations are not for releases that would show respondents another
 * language than they chose.
 */
const withOneLanguage: Upcast = (form) => form;

/** The form versions of this release. A change to the format adds an upcast here. */
export const productForms = formVersions([
  ...[withEveryDay, withUnseenTexts],
  ...[withoutRules, withPlainOptions, withoutScores, withOneLanguage],
]);
