import type { Form } from '@canvass/contracts/edition/form';
import type { ResponseSaved } from '@canvass/contracts/response/events';
import type { CommandDependencies } from '../command/dependencies.js';

/** The form that a response was given on; undefined if that is not known. */
export async function formGiven(
  { admission }: Pick<CommandDependencies, 'admission'>,
  { poll, edition: seen }: Pick<ResponseSaved, 'poll' | 'edition'>,
): Promise<Form | undefined> {
  const { editions } = await admission.edition(poll);
  const edition = editions.find(({ edition }) => edition === seen);
  return edition && admission.form(edition.form);
}
