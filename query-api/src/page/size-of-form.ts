import type { Form } from '@canvass/contracts/edition/form';
import { sizeOf } from '@canvass/contracts/edition/size';

/** Sizes of forms, each measured once: admission keeps the forms themselves. */
const sizes = new WeakMap<Form, number>();

/** What a form takes up, in bytes. */
export function sizeOfForm(form: Form): number {
  const size = sizes.get(form) ?? sizeOf(form);
  sizes.set(form, size);
  return size;
}
