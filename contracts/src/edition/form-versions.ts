import type { Form } from './form.js';

/** A form as it was kept, by whichever release. */
type KeptForm = Readonly<Record<string, unknown>> & { version?: number };
type Upcast = (form: KeptForm) => KeptForm;

/** A newer release has kept the form: this one does not know what it says. */
export class NewerForm extends Error {
  override name = 'NewerForm';
}

export interface FormVersions {
  /** What a form that is kept now says of its version: nothing in the first one. */
  mark: Pick<Form, 'version'>;
  /**
   * A form as this release would have kept it: the very same object where it has.
   * @param kept what the file holds
   * @throws NewerForm
   */
  current(kept: unknown): Form;
}

/** @param upcasts turn a form of one version into one of the next, the first version's first */
export function formVersions(upcasts: readonly Upcast[]): FormVersions {
  const newest = upcasts.length + 1;
  return {
    mark: newest === 1 ? {} : { version: newest },
    current(kept) {
      // Only we keep forms, and under the hash of what they hold: no schema is asked.
      const form = kept as KeptForm;
      const { version = 1 } = form;
      if (version > newest) throw new NewerForm(`a form is of version ${version}, not ${newest}`);
      const current = upcasts.slice(version - 1).reduce((before, next) => next(before), form);
      return current as unknown as Form;
    },
  };
}

/** Forms of this release. Whoever changes what one says adds how to read those of before. */
export const productForms = formVersions([]);
