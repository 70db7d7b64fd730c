import { notFound } from '@canvass/contracts/rule/refusal';
import type { ProjectionControl } from './control.js';

/**
 * Has a read model dropped and folded anew.
 * @param asked.name of its collection, with its version or without
 * @returns the name of the collection, with its version, once the request is durable
 * @throws Refusal notFound
 */
export async function rebuildProjection(
  { names, rebuild }: Pick<ProjectionControl, 'names' | 'rebuild'>,
  asked: { name: string },
): Promise<{ name: string }> {
  const name = names.find((one) => [one, one.replace(/_v\d+$/, '')].includes(asked.name));
  if (name === undefined) throw notFound();
  await rebuild(name);
  return { name };
}
