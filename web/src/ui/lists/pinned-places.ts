import type { CSSProperties } from 'react';
import type { Column } from './list-columns.js';

/**
 * Where the columns of a wide table stay that stay in sight: the first, and then those that are pinned, which follow it.
 * @returns by their keys
 */
export function pinnedPlaces<Row>(
  columns: readonly Column<Row>[],
  pinned: readonly string[],
): ReadonlyMap<string, CSSProperties> {
  const places = new Map<string, CSSProperties>();
  const widths: string[] = [];
  for (const [index, { key, width = '0px' }] of columns.entries()) {
    if (index > 0 && !pinned.includes(key)) break;
    const begin = sumOf(widths);
    widths.push(width);
    // Below nothing where the columns before it and itself would take more than half of what is seen: then it scrolls.
    const spare = `(50cqw - ${sumOf(widths)}) * 1000`;
    const place = index === 0 ? '0px' : `min(${begin}, ${begin} + ${spare})`;
    places.set(key, { insetInlineStart: place });
  }
  return places;
}

function sumOf(widths: readonly string[]): string {
  return widths.length === 0 ? '0px' : `(${widths.join(' + ')})`;
}
