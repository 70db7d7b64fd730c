import type { ReactNode } from 'react';
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
import { IconButton } from '../controls/icon-button.js';
import { Stack } from '../layout/stack.js';

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

/** A list whose order is changed by dragging, with the mouse, a finger or the arrow keys. */
export function SortableList<Item extends { id: string }>({
  label,
  items,
  onMove,
  renderItem,
  isFixed = () => false,
  disabled = false,
}: SortableListProps<Item>) {
  const { t } = useTranslation();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const numberOf = (id: string | number | undefined) =>
    items.findIndex((item) => item.id === id) + 1;
  const movable = items.filter((item, index) => !disabled && !isFixed(item, index));
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        screenReaderInstructions: { draggable: t('sort.instructions') },
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
      <SortableContext
        items={movable.map((item) => item.id)}
        strategy={verticalListSortingStrategy}
      >
        <Stack as="ul" aria-label={label} gap={2}>
          {items.map((item, index) => (
            <SortableItem
              key={item.id}
              id={item.id}
              handleLabel={t('sort.move', { number: index + 1 })}
              isFixed={disabled || isFixed(item, index)}
            >
              {(handle) => renderItem(item, index, handle)}
            </SortableItem>
          ))}
        </Stack>
      </SortableContext>
    </DndContext>
  );
}

interface SortableItemProps {
  id: string;
  handleLabel: string;
  isFixed: boolean;
  children: (handle: ReactNode) => ReactNode;
}

function SortableItem({ id, handleLabel, isFixed, children }: SortableItemProps) {
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({ id, disabled: isFixed });
  const handle = isFixed ? null : (
    <IconButton
      ref={setActivatorNodeRef}
      icon="grip"
      label={handleLabel}
      {...attributes}
      {...listeners}
      style={{ cursor: 'grab', touchAction: 'none' }}
    />
  );
  return (
    <li
      ref={setNodeRef}
      style={{
        transform: CSS.Translate.toString(transform),
        transition,
        position: 'relative',
        zIndex: isDragging ? 1 : undefined,
      }}
    >
      {children(handle)}
    </li>
  );
}
