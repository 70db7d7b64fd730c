import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { inTime } from './in-time.js';

/**
 * A part of a screen whose code is fetched when the part is first shown, so that no first visit waits for it. Where the code
 * cannot be fetched, the user is told so as where that of a screen cannot.
 * @param load fetches it
 * @param meanwhile stands in its place until then
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile?: ReactNode,
): ComponentType<Props> {
  const Part: ComponentType<Props> = lazy(async () => ({ default: await inTime(load()) }));
  return function OnDemand(props: Props) {
    return (
      <Suspense fallback={meanwhile}>
        <Part {...props} />
      </Suspense>
    );
  };
}
