import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { IconGripVertical } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import classes from './sortable-list.module.css';

const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

/** A press that does not move is no drag. */
const DRAG_STARTS_AFTER_PX = 4;

const alongTheList: Modifier = ({ transform }) => ({ ...transform, x: 0 });

// What happened is said once, by the list itself, for the mouse as for the keys.
const silent = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

type SortableListProps<Item> = {
  label: string;
  items: readonly Item[];
  itemKey: (item: Item) => string;
  /** Names an item where it is moved. */
  itemLabel: (item: Item, index: number) => string;
  /** Gets all items in their new order. */
  onReorder: (items: Item[]) => void;
  children: (item: Item, index: number) => ReactNode;
};

/** A list that is put into order by dragging the handles, or on them with the arrow keys. */
export function SortableList<Item>(props: SortableListProps<Item>) {
  const { label, items, itemKey, itemLabel, onReorder, children } = props;
  const [said, setSaid] = useState('');
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_STARTS_AFTER_PX } }),
  );

  function move(from: number, to: number): void {
    const item = items[from];
    if (item === undefined || from === to || to < 0 || to >= items.length) return;
    onReorder(arrayMove([...items], from, to));
    setSaid(`${itemLabel(item, from)} is now number ${to + 1} of ${items.length}.`);
  }

  function moveDropped({ active, over }: DragEndEvent): void {
    const keys = items.map(itemKey);
    const to = over === null ? -1 : keys.indexOf(String(over.id));
    move(keys.indexOf(String(active.id)), to);
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[alongTheList]}
      onDragEnd={moveDropped}
      accessibility={{
        announcements: silent,
        screenReaderInstructions: { draggable: 'Press the up or down arrow key to move it.' },
      }}
    >
      <SortableContext items={items.map(itemKey)} strategy={verticalListSortingStrategy}>
        <ol className={classes.list} aria-label={label}>
          {items.map((item, index) => (
            <SortableItem
              key={itemKey(item)}
              id={itemKey(item)}
              label={itemLabel(item, index)}
              onStep={(step) => move(index, index + step)}
            >
              {children(item, index)}
            </SortableItem>
          ))}
        </ol>
      </SortableContext>
      <p role="status" className={classes.said}>
        {said}
      </p>
    </DndContext>
  );
}

function SortableItem({
  id,
  label,
  onStep,
  children,
}: {
  id: string;
  label: string;
  onStep: (step: -1 | 1) => void;
  children: ReactNode;
}) {
  const sortable = useSortable({ id });

  function follow(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onStep(step);
  }

  return (
    <li
      ref={sortable.setNodeRef}
      className={classes.item}
      data-dragging={sortable.isDragging || undefined}
      style={{
        transform: CSS.Translate.toString(sortable.transform),
        transition: sortable.transition,
      }}
    >
      <button
        {...sortable.listeners}
        ref={sortable.setActivatorNodeRef}
        type="button"
        className={classes.handle}
        aria-label={`Move ${label}`}
        aria-describedby={sortable.attributes['aria-describedby']}
        title="Drag, or use the arrow keys"
        onKeyDown={follow}
      >
        <IconGripVertical size={18} stroke={1.8} aria-hidden />
      </button>
      <div className={classes.content}>{children}</div>
    </li>
  );
}
