import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { TextKey } from '../i18n/text-key.js';
import type { RouteHandle } from './route-handle.js';
import { screenFrom } from './screen-from.js';

/** The route of a screen whose code loads when it is first opened. */
export function screen(
  path: string,
  title: TextKey,
  load: () => Promise<ComponentType>,
): RouteObject {
  const handle: RouteHandle = { title };
  return { path, handle, ...frame(load) };
}

/** What is around the screens of a route, whose code loads when one of them is first opened. */
export function frame(load: () => Promise<ComponentType>): Pick<RouteObject, 'lazy'> {
  return { lazy: async () => ({ Component: await screenFrom(load) }) };
}
