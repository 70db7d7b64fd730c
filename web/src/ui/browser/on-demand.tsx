import type { ComponentType, ReactNode } from 'react';
import { PartFailed } from '../feedback/part-failed.js';
import { retriedPart } from './retried-part.js';

/**
 * A part of a screen whose code is fetched when the part is first shown, so that no first visit waits for it. Where the code
 * cannot be fetched, the part says so and can be tried again; all around it stays as it is.
 * @param load fetches it
 * @param Meanwhile stands in its place until then
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Meanwhile?: ReactNode | ComponentType<Props>,
): ComponentType<Props> {
  return retriedPart(load, Meanwhile, PartFailed);
}
