import {
  memo,
  useCallback,
  useEffect,
  useLayoutEffect,
  useState,
  type RefObject,
  type SyntheticEvent,
} from 'react';
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useTranslation } from 'react-i18next';

/** How an item is being moved. */
export interface Held {
  /** What its handle has to tell, by the names of attributes. */
  listeners: Readonly<Record<string, (event: SyntheticEvent) => void>> | undefined;
  isDragging: boolean;
}

/** Where an item stands in the page. */
export interface Place {
  item: RefObject<HTMLLIElement | null>;
  handle: RefObject<HTMLButtonElement | null>;
  /** Tells the item; undefined once nothing drags it. */
  onHeld: (held: Held | undefined) => void;
}

export interface DraggingProps {
  /** Ids of all items, in order. */
  all: readonly string[];
  movable: readonly string[];
  /** By the ids of items. */
  places: ReadonlyMap<string, Place>;
  onMove: (from: number, to: number) => void;
}

/** A click is no dragging; in pixels. */
const byPointer = { activationConstraint: { distance: 4 } };
const byKeys = { coordinateGetter: sortableKeyboardCoordinates };

/** How many items on both sides of the one that is near are dragged and passed: each costs at every step. */
const AROUND = 60;

/** How many items are passed until those around follow. */
const NEAR = 20;

/** Moves the items of a list that stands elsewhere in the page. It draws nothing itself, and says what happens. */
export const Dragging = memo(function Dragging({ all, movable, places, onMove }: DraggingProps) {
  const { t } = useTranslation();
  const sensors = useSensors(
    useSensor(PointerSensor, byPointer),
    useSensor(KeyboardSensor, byKeys),
  );
  const [active, setActive] = useState<string | number>();
  const [near, reach] = useNearest(movable, places);
  const taking = movable.filter((id, at) => id === active || Math.abs(at - near) <= AROUND);
  const numberOf = (id: string | number | undefined) => all.findIndex((one) => one === id) + 1;
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        // The list has them from the start.
        screenReaderInstructions: { draggable: '' },
        announcements: {
          onDragStart: ({ active }) => t('sort.lifted', { number: numberOf(active.id) }),
          onDragOver: ({ over }) => (over ? t('sort.over', { number: numberOf(over.id) }) : ''),
          onDragEnd: ({ over }) => (over ? t('sort.dropped', { number: numberOf(over.id) }) : ''),
          onDragCancel: () => t('sort.cancelled'),
        },
      }}
      onDragStart={(drag) => setActive(drag.active.id)}
      onDragOver={({ over }) => over && reach(String(over.id))}
      onDragCancel={() => setActive(undefined)}
      onDragEnd={({ active, over }) => {
        setActive(undefined);
        const from = numberOf(active.id) - 1;
        const to = numberOf(over?.id) - 1;
        if (from >= 0 && to >= 0 && from !== to) onMove(from, to);
      }}
    >
      <SortableContext items={[...movable]} strategy={verticalListSortingStrategy}>
        {taking.map((id) => (
          <DraggedItem key={id} id={id} places={places} />
        ))}
      </SortableContext>
    </DndContext>
  );
});

/**
 * The place of an item near the one whose handle is pointed at, or has the focus, and what notes another one.
 */
function useNearest(movable: readonly string[], places: DraggingProps['places']) {
  const focused = () =>
    [...places].find(([, { handle }]) => handle.current?.matches(':hover, :focus'))?.[0] ?? '';
  const [near, setNear] = useState(focused);
  const reach = useCallback(
    (id: string) =>
      setNear((now) => (Math.abs(movable.indexOf(id) - movable.indexOf(now)) > NEAR ? id : now)),
    [movable],
  );
  useEffect(() => {
    const note = ({ target }: Event) => {
      for (const [id, { handle }] of places)
        if (target instanceof Node && handle.current?.contains(target)) reach(id);
    };
    document.addEventListener('pointerover', note);
    document.addEventListener('focusin', note);
    return () => {
      document.removeEventListener('pointerover', note);
      document.removeEventListener('focusin', note);
    };
  }, [places, reach]);
  return [movable.indexOf(near), reach] as const;
}

function DraggedItem({ id, places }: { id: string } & Pick<DraggingProps, 'places'>) {
  const sortable = useSortable({ id });
  const { listeners, setNodeRef, setActivatorNodeRef, isDragging, transition } = sortable;
  const transform = CSS.Translate.toString(sortable.transform);
  useLayoutEffect(() => {
    const place = places.get(id);
    setNodeRef(place?.item.current ?? null);
    setActivatorNodeRef(place?.handle.current ?? null);
  });
  useLayoutEffect(() => {
    places.get(id)?.onHeld({ listeners: listeners as Held['listeners'], isDragging });
  }, [places, id, listeners, isDragging]);
  // The element itself, as hundreds of items would have to be drawn anew.
  useLayoutEffect(
    () => moveTo(places.get(id), transform, transition),
    [places, id, transform, transition],
  );
  useLayoutEffect(
    () => () => {
      const place = places.get(id);
      place?.onHeld(undefined);
      moveTo(place);
    },
    [places, id],
  );
  return null;
}

function moveTo(place: Place | undefined, transform = '', transition = ''): void {
  const style = place?.item.current?.style;
  if (style) Object.assign(style, { transform, transition });
}
