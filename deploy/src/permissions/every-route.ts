import type { KnownRoute } from '@canvass/platform/http/other-methods';
import type { Method } from '@canvass/platform/http/route';
import { permissionTable } from './table.js';

/** Every route of the product, of all services. A test checks that the table is complete. */
export function everyRoute(): KnownRoute[] {
  return Object.keys(permissionTable).map((route) => {
    const [method, path = ''] = route.split(' ');
    return { method: method as Method, path };
  });
}
