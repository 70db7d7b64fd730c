import type { KnownRoute } from '@canvass/platform/http/other-methods';
import type { Method } from '@canvass/platform/http/route';
import { permissionTable } from './table.js';

/** Every route of the product, whichever service answers it; a test holds the table to be whole. */
export function everyRoute(): KnownRoute[] {
  return Object.keys(permissionTable).map((route) => {
    const [method, path = ''] = route.split(' ');
    return { method: method as Method, path };
  });
}
