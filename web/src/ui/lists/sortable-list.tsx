import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../controls/icon-button.js';
import { showFailure } from '../feedback/toast.js';
import { Stack } from '../layout/stack.js';
import type { DraggingProps, Held, Place } from './dragging.js';

interface SortableListProps<Item extends { id: string }> {
  /** What the list is of; read out, not shown. */
  label: string;
  items: readonly Item[];
  onMove: (from: number, to: number) => void;
  /** @param handle what the item is grabbed by; null where it stays put */
  renderItem: (item: Item, index: number, handle: ReactNode) => ReactNode;
  /** Items that stay where they are, such as a blank one at the end. */
  isFixed?: (item: Item, index: number) => boolean;
  disabled?: boolean;
}

/** How an item is grabbed. */
type Grab = PointerEvent<HTMLButtonElement> | KeyboardEvent<HTMLButtonElement>;

/**
 * A list whose order is changed by dragging, with the mouse, a finger or the arrow keys. What drags is fetched when a handle
 * is first pointed at or has the focus. It comes beside the items, not around them, so that they stay as they are meanwhile.
 */
export function SortableList<Item extends { id: string }>({
  label,
  items,
  onMove,
  renderItem,
  isFixed = () => false,
  disabled = false,
}: SortableListProps<Item>) {
  const { t } = useTranslation();
  const instructions = useId();
  const [places] = useState(() => new Map<string, Place>());
  const [Dragging, setDragging] = useState<ComponentType<DraggingProps>>();
  /** What was begun before it could be done. */
  const begun = useRef<Grab>(undefined);
  const prepare = () => {
    if (Dragging) return;
    import('./dragging.js').then(
      (fetched) => setDragging(() => fetched.Dragging),
      () => {
        if (begun.current) showFailure(t('error.noAnswer'));
        begun.current = undefined;
      },
    );
  };
  const movable = items.filter((item, index) => !disabled && !isFixed(item, index));
  return (
    <>
      <span id={instructions} hidden>
        {t('sort.instructions')}
      </span>
      <Stack as="ul" aria-label={label} gap={2}>
        {items.map((item, index) => (
          <SortableItem
            key={item.id}
            id={item.id}
            handleLabel={t('sort.move', { number: index + 1 })}
            isFixed={disabled || isFixed(item, index)}
            {...{ instructions, places, begun, prepare }}
          >
            {(handle) => renderItem(item, index, handle)}
          </SortableItem>
        ))}
      </Stack>
      {Dragging && (
        <Dragging
          all={items.map(({ id }) => id)}
          movable={movable.map(({ id }) => id)}
          places={places}
          onMove={onMove}
        />
      )}
    </>
  );
}

interface SortableItemProps {
  id: string;
  handleLabel: string;
  isFixed: boolean;
  /** Id of the element that says how it is moved by keys. */
  instructions: string;
  places: Map<string, Place>;
  begun: { current: Grab | undefined };
  /** Fetches what drags. */
  prepare: () => void;
  children: (handle: ReactNode) => ReactNode;
}

function SortableItem({
  id,
  handleLabel,
  isFixed,
  instructions,
  places,
  begun,
  prepare,
  children,
}: SortableItemProps) {
  const item = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const [held, onHeld] = useState<Held>();
  useLayoutEffect(() => {
    places.set(id, { item, handle, onHeld });
    return () => {
      places.delete(id);
    };
  }, [places, id]);
  const listeners = held?.listeners;
  useEffect(() => {
    const grab = begun.current;
    if (!listeners || !grab || !handle.current?.contains(grab.target as Node)) return;
    begun.current = undefined;
    listeners[grab.type === 'keydown' ? 'onKeyDown' : 'onPointerDown']?.(grab);
  }, [listeners, begun]);
  const begin = (grab: Grab) => {
    begun.current = grab;
    prepare();
  };
  const press = (grab: PointerEvent<HTMLButtonElement>) => {
    // So that the handle hears where it is let go.
    grab.currentTarget.setPointerCapture(grab.pointerId);
    begin(grab);
  };
  const leave = () => {
    begun.current = undefined;
  };
  return (
    <li
      ref={item}
      style={{
        transform: held?.transform,
        transition: held?.transition,
        position: 'relative',
        zIndex: held?.isDragging ? 1 : undefined,
      }}
    >
      {children(
        isFixed ? null : (
          <IconButton
            ref={handle}
            icon="grip"
            label={handleLabel}
            aria-roledescription="sortable"
            aria-describedby={instructions}
            aria-pressed={held?.isDragging || undefined}
            onPointerEnter={prepare}
            onFocus={prepare}
            {...(listeners ?? {
              ...{ onPointerDown: press, onKeyDown: begin },
              ...{ onPointerUp: leave, onPointerCancel: leave, onBlur: leave },
            })}
            style={{ cursor: 'grab', touchAction: 'none' }}
          />
        ),
      )}
    </li>
  );
}
