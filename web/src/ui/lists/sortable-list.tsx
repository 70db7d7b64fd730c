import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inTime } from '../browser/in-time.js';
import { IconButton } from '../controls/icon-button.js';
import { Stack } from '../layout/stack.js';
import type { DraggableList } from './draggable-list.js';
import type { SortableListProps } from './sortable-props.js';

type Draggable = typeof DraggableList;

/** What drags, once it was loaded. */
let loaded: Draggable | undefined;

async function load(): Promise<Draggable> {
  loaded ??= (await inTime(import('./draggable-list.js'))).DraggableList;
  return loaded;
}

const FOCUSABLE = 'a, button, input, select, textarea';
const WRITTEN_IN = 'input, select, textarea';

/**
 * A list whose order is changed by dragging, with the mouse, a finger or the arrow keys. It can be read and filled in
 * before the code that drags has come; when it comes, the list waits until nobody writes in it, and keeps the focus.
 */
export function SortableList<Item extends { id: string }>(props: SortableListProps<Item>) {
  const [Draggable, setDraggable] = useState<Draggable | undefined>(() => loaded);
  const place = useRef<HTMLDivElement>(null);
  /** The element that had the focus, by its place among those that can have it. */
  const focused = useRef(-1);
  useEffect(() => {
    let isGone = false;
    const show = (list: Draggable) => {
      if (isGone) return;
      const written = place.current?.querySelector(`:is(${WRITTEN_IN}):focus`);
      if (written) {
        // Only when the field has lost the focus is it known what gets it.
        written.addEventListener('blur', () => setTimeout(show, 0, list), { once: true });
        return;
      }
      focused.current = focusables(place.current).indexOf(document.activeElement);
      setDraggable(() => list);
    };
    // Where it does not come, the list can still be filled in.
    if (!loaded) load().then(show, () => undefined);
    return () => {
      isGone = true;
    };
  }, []);
  useLayoutEffect(() => {
    const element = focusables(place.current)[focused.current];
    if (element instanceof HTMLElement) element.focus();
  }, [Draggable]);
  return <div ref={place}>{Draggable ? <Draggable {...props} /> : <StillList {...props} />}</div>;
}

function focusables(place: HTMLElement | null): (Element | null)[] {
  return [...(place?.querySelectorAll(FOCUSABLE) ?? [])];
}

/** The list as it looks before it can be dragged. */
function StillList<Item extends { id: string }>({
  label,
  items,
  renderItem,
  isFixed = () => false,
  disabled = false,
}: SortableListProps<Item>) {
  const { t } = useTranslation();
  return (
    <Stack as="ul" aria-label={label} gap={2}>
      {items.map((item, index) => (
        <li key={item.id}>
          {renderItem(
            item,
            index,
            disabled || isFixed(item, index) ? null : (
              <IconButton icon="grip" label={t('sort.move', { number: index + 1 })} />
            ),
          )}
        </li>
      ))}
    </Stack>
  );
}

/** The list with an item at another place. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const others = items.filter((_, index) => index !== from);
  const item = items.slice(from, from + 1);
  return [...others.slice(0, to), ...item, ...others.slice(to)];
}
