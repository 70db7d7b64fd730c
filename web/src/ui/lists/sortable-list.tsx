import {
  createContext,
  isValidElement,
  memo,
  useCallback,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ComponentType,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useSteady } from '../browser/use-steady.js';
import { IconButton } from '../controls/icon-button.js';
import { showFailure } from '../feedback/toast.js';
import { Stack } from '../layout/stack.js';
import type { DraggingProps, Held, Place } from './dragging.js';

interface SortableListProps<Item extends { id: string }> {
  /** What the list is of; read out, not shown. */
  label: string;
  items: readonly Item[];
  onMove: (from: number, to: number) => void;
  /**
   * Draws the row of an item, anew only where one of its props has changed: there may be hundreds.
   * @param handle what the item is grabbed by, the same for all items and at all times; null where it stays put
   */
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
  const prepare = useCallback(() => {
    import('./dragging.js').then(
      (fetched) => setDragging(() => fetched.Dragging),
      () => {
        if (begun.current) showFailure(t('error.noAnswer'));
        begun.current = undefined;
      },
    );
  }, [t]);
  const move = useSteady(onMove);
  const all = useSameIds(items);
  const movable = useSameIds(items.filter((item, index) => !disabled && !isFixed(item, index)));
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
            number={index + 1}
            {...{ instructions, places, begun, prepare }}
          >
            {renderItem(item, index, disabled || isFixed(item, index) ? null : theHandle)}
          </SortableItem>
        ))}
      </Stack>
      {Dragging && <Dragging {...{ all, movable, places }} onMove={move} />}
    </>
  );
}

/** The ids of items; the same list as long as they are the same. */
function useSameIds(items: readonly { id: string }[]): readonly string[] {
  const ids = items.map(({ id }) => id).join('\n');
  return useMemo(() => (ids === '' ? [] : ids.split('\n')), [ids]);
}

/** What the handle of an item has from the list. */
interface Grip {
  handle: RefObject<HTMLButtonElement | null>;
  /** Of its place, from 1. */
  number: number;
  /** Id of the element that says how it is moved by keys. */
  instructions: string;
  held: Held | undefined;
  begun: { current: Grab | undefined };
  /** Fetches what drags. */
  prepare: () => void;
}

const GripContext = createContext<Grip | null>(null);

/** What the item around it is grabbed by. */
function Handle() {
  const { t } = useTranslation();
  const grip = useContext(GripContext);
  if (!grip) return null;
  const { handle, number, instructions, held, begun, prepare } = grip;
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
    <IconButton
      ref={handle}
      icon="grip"
      label={t('sort.move', { number })}
      aria-describedby={instructions}
      aria-pressed={held?.isDragging || undefined}
      onPointerEnter={prepare}
      onFocus={prepare}
      {...(held?.listeners ?? {
        ...{ onPointerDown: press, onKeyDown: begin },
        ...{ onPointerUp: leave, onPointerCancel: leave, onBlur: leave },
      })}
      style={{ cursor: 'grab', touchAction: 'none' }}
    />
  );
}

/** One for all items: what it moves it has from where it stands, so that a row that has not changed is not drawn anew. */
const theHandle = <Handle />;

interface SortableItemProps extends Pick<Grip, 'number' | 'instructions' | 'begun' | 'prepare'> {
  id: string;
  places: Map<string, Place>;
  children: ReactNode;
}

const SortableItem = memo(function SortableItem({
  id,
  number,
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
  const grip = useMemo(
    () => ({ handle, number, instructions, held, begun, prepare }),
    [number, instructions, held, begun, prepare],
  );
  return (
    <li ref={item} style={{ position: 'relative', zIndex: held?.isDragging ? 1 : undefined }}>
      <GripContext value={grip}>{children}</GripContext>
    </li>
  );
}, isDrawnAlike);

/** Whether an item is to be drawn as it was: its row is made of the same parts then. */
function isDrawnAlike(before: SortableItemProps, after: SortableItemProps): boolean {
  const { children: row, ...rest } = before;
  const { children: next, ...now } = after;
  if (!isShallowSame(rest, now)) return false;
  if (!isValidElement(row) || !isValidElement(next)) return row === next;
  return row.type === next.type && row.key === next.key && isShallowSame(row.props, next.props);
}

function isShallowSame(one: unknown, other: unknown): boolean {
  const [before, after] = [one, other] as [Record<string, unknown>, Record<string, unknown>];
  const names = Object.keys(before);
  return (
    names.length === Object.keys(after).length &&
    names.every((name) => Object.is(before[name], after[name]))
  );
}
