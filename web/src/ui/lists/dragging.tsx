import { memo, useLayoutEffect, type RefObject, type SyntheticEvent } from 'react';
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
  transform: string | undefined;
  transition: string | undefined;
}

/** Where an item stands in the page. */
export interface Place {
  item: RefObject<HTMLLIElement | null>;
  handle: RefObject<HTMLButtonElement | null>;
  /** Draws the item so; undefined leaves it where it is. */
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

/** Moves the items of a list that stands elsewhere in the page. It draws nothing itself, and says what happens. */
export const Dragging = memo(function Dragging({ all, movable, places, onMove }: DraggingProps) {
  const { t } = useTranslation();
  const sensors = useSensors(
    useSensor(PointerSensor, byPointer),
    useSensor(KeyboardSensor, byKeys),
  );
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
      onDragEnd={({ active, over }) => {
        const from = numberOf(active.id) - 1;
        const to = numberOf(over?.id) - 1;
        if (from >= 0 && to >= 0 && from !== to) onMove(from, to);
      }}
    >
      <SortableContext items={[...movable]} strategy={verticalListSortingStrategy}>
        {movable.map((id) => (
          <DraggedItem key={id} id={id} places={places} />
        ))}
      </SortableContext>
    </DndContext>
  );
});

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
    const held = { listeners: listeners as Held['listeners'], isDragging, transform, transition };
    places.get(id)?.onHeld(held);
  }, [places, id, listeners, isDragging, transform, transition]);
  useLayoutEffect(() => () => places.get(id)?.onHeld(undefined), [places, id]);
  return null;
}
