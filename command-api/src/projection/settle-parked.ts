import { notFound } from '@canvass/contracts/rule/refusal';
import type { ProjectionControl } from './control.js';

/**
 * Has what is parked tried again (`retry`), or left out for good (`skip`), and then what waits for it.
 * @returns its id, once the request is durable
 * @throws Refusal notFound when it is not parked
 */
export async function settleParked(
  { unpark }: Pick<ProjectionControl, 'unpark'>,
  { id }: { id: string },
  how: 'retry' | 'skip',
): Promise<{ id: string }> {
  if (!(await unpark(id, how))) throw notFound();
  return { id };
}
